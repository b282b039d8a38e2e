"""Environments for programs that learn: every game at the table that says what they see of it (`Rules.envs`).

>>> import gymnasium
>>> import tabard.envs
>>> env = gymnasium.make("tabard/Toy-v0", seats=3)
>>> seen, info = env.reset(seed=0)
>>> seen, reward, terminated, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
>>> terminated
False

One controller for all seats is a Gymnasium environment, `TableEnv`; a seat for each agent is one of PettingZoo, turn by turn
(`aec_env`) or all at once (`parallel_env`). docs/research.md tells what they show and how to use them.
"""

try:
    import gymnasium as _gymnasium
    import pettingzoo as _pettingzoo
except ImportError as error:
    raise ImportError(
        f"tabard.envs needs {error.name}: install it with `pip install 'tabard[envs]'`."
    ) from error

from tabard.envs.at_once import AtOnceEnv
from tabard.envs.registering import id_of, register_games
from tabard.envs.seeing import Sight
from tabard.envs.single import TableEnv
from tabard.envs.turns import TurnsEnv

del _gymnasium, _pettingzoo

aec_env = TurnsEnv
parallel_env = AtOnceEnv

register_games()

__all__ = [
    "AtOnceEnv",
    "Sight",
    "TableEnv",
    "TurnsEnv",
    "aec_env",
    "id_of",
    "parallel_env",
    "register_games",
]

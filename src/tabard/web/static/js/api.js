// The server's HTTP interface: every call gives JSON, or throws what the server says is wrong.

/** What the server refused, with its stable code and a sentence for a person. */
export class Refused extends Error {
  constructor(status, body) {
    super(body.sentence || `The server answered ${status}.`);
    this.status = status;
    this.code = body.code || "unknown";
    this.sentence = this.message;
    this.sight = body.sight || null;
  }
}

/** Call the server: api("POST", "/api/tables", {game: "bugs"}, {token}). `seats` are the tokens of all seats that one holds, for what needs them all. */
export async function api(method, path, body = undefined, { token = null, seats = [], raw = false } = {}) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  if (seats.length > 1) headers["tabard-seats"] = seats.join(" ");
  const isBytes = body instanceof Blob || body instanceof ArrayBuffer;
  if (body !== undefined) headers["content-type"] = isBytes ? "application/octet-stream" : "application/json";
  let answer;
  try {
    answer = await fetch(path, { method, headers, body: body === undefined || isBytes ? body : JSON.stringify(body) });
  } catch {
    throw new Refused(0, { code: "away", sentence: "The server cannot be reached. Nothing is lost." });
  }
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  if (raw) return answer;
  return answer.status === 204 ? null : answer.json();
}

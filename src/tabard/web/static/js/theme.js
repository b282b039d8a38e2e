// Runs before anything is drawn, so that the page never flashes in the wrong light. Settings change it later (settings.js).
(() => {
  let theme = "";
  try {
    theme = JSON.parse(localStorage.getItem("tabard.settings") || "{}").theme || "";
  } catch {
    theme = ""; // settings that cannot be read are as good as none
  }
  const dark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();

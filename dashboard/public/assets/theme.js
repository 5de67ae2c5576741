// Runs before the first paint, so that a chosen theme doesn't flash in the other one.
try {
  const theme = localStorage.getItem("freshet.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage follows the system's theme.
}

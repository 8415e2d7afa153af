// Runs before the first picture, so that a chosen theme does not flash.
try {
  const theme = JSON.parse(localStorage.getItem("symple.settings"))?.theme;
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // No storage, or nothing readable in it: the system's theme.
}

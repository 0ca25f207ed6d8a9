// Runs before the first paint: a reader who chose 大字版 never sees the page jump.
try {
  if (localStorage.getItem('text-size') === 'large')
    document.documentElement.setAttribute('data-text', 'large');
} catch {
  // Storage is switched off: standard size.
}

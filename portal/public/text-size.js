// Runs before the first paint: with 大字版 the page does not shift after it is painted.
try {
  if (localStorage.getItem('text-size') === 'large')
    document.documentElement.setAttribute('data-text', 'large');
} catch {
  // Storage is switched off: standard size.
}

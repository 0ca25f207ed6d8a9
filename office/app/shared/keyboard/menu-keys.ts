/**
 * Has Enter on an item of a menu do what the item says and nothing else. Ant Design acts on the key's going down, and where
 * that opens a dialog at once, the rest of the same press would go to what has the focus there: its button that closes it.
 */
export function keepMenuKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && event.target instanceof Element && event.target.matches('li[role=menuitem]'))
      event.preventDefault();
  });
}

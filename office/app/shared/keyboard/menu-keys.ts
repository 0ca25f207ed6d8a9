/**
 * Completes the keys of Ant Design's menus. It acts on Enter at keydown: if that opens a dialog at once, the rest of the same key
 * press would reach the focused button, which closes it. It closes a menu by Esc or Tab with the focus inside: the menu's button
 * gets the focus.
 */
export function completeMenuKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (!(target instanceof Element)) return;
    if (key === 'Enter' && target.matches('li[role=menuitem]')) event.preventDefault();
    if ((key === 'Escape' || key === 'Tab') && target.closest('.ant-dropdown'))
      document.querySelector<HTMLElement>('.ant-dropdown-open')?.focus();
  });
}

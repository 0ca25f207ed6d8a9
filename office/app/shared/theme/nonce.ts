/** Under which the page's policy lets styles be written into it. */
export const NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Gives the nonce to every style element that is made here. Parts of Ant Design make some without asking for it: those
 * that hold the page still behind a dialog, and that measure scroll bars. Only our own scripts run, which may.
 */
export function giveStylesNonce(): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (NONCE && element instanceof HTMLStyleElement) element.nonce = NONCE;
    return element;
  }) as typeof document.createElement;
}

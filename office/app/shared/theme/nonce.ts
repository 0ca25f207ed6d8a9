/** Nonce with which the page's policy allows style elements. */
export const NONCE = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Adds the nonce to every style element created here. Parts of Ant Design create some without it: those that lock scrolling
 * behind a dialog, and that measure scroll bars. Only our own scripts run, which may.
 */
export function giveStylesNonce(): void {
  const create = document.createElement.bind(document);
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (NONCE && element instanceof HTMLStyleElement) element.nonce = NONCE;
    return element;
  }) as typeof document.createElement;
}

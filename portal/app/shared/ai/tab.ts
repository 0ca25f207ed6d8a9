/** Writes into a tab that this page has just opened. False where there is none. */
export function writeInto(tab: Window | null, text: string): boolean {
  if (!tab || tab.closed) return false;
  const { document } = tab;
  document.title = text;
  document.documentElement.lang = 'zh-CN';
  document.body.textContent = text;
  Object.assign(document.body.style, { margin: '40vh 16px', font: '18px sans-serif', textAlign: 'center' });
  return true;
}

/**
 * Leads a tab that this page has opened elsewhere, where nobody learns from it that there was this page: neither as
 * its opener nor as its referrer. False where there is no such tab any more.
 */
export function leadTo(tab: Window | null, address: string): boolean {
  if (!tab || tab.closed) return false;
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    Object.assign(link, { href: address, rel: 'noreferrer', target: '_self' });
    tab.document.body.append(link);
    link.click();
    return true;
  } catch (error) {
    console.warn('the tab has gone elsewhere:', error);
    return false;
  }
}

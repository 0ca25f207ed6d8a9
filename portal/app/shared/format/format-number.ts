/**
 * 12000.5 → 12,000.5. Not left to `Intl`, whose answer may differ between the server and a browser.
 * What is not a plain number stays as it is; nothing becomes an empty text.
 */
export function formatNumber(value: number | string | null | undefined): string {
  const text = String(value ?? '').trim();
  const [, sign = '', whole = '', fraction = ''] = /^([-+]?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return whole ? `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}` : text;
}

/**
 * Formats a number with separators: 12000.5 → 12,000.5. Not by `Intl`, whose result may differ between server and browser. A text
 * that is not a plain number is returned unchanged; null and undefined become an empty text.
 */
export function formatNumber(value: number | string | null | undefined): string {
  const text = String(value ?? '').trim();
  const [, sign = '', integer = '', fraction = ''] = /^([-+]?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return integer ? `${sign}${integer.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}` : text;
}

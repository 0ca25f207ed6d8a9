/**
 * Splits a figure written by operators into number and unit: 1420万元 → 1420 and 万元. All characters are kept. A text without a
 * leading number is not split.
 */
export function parseFigure(text: string): { number: string; unit: string } {
  const [, number, unit = ''] = /^([\d,，]*\d(?:\.\d+)?)\s*(.*)$/.exec(text.trim()) ?? [];
  if (!number) return { number: text.trim(), unit: '' };
  return { number, unit };
}

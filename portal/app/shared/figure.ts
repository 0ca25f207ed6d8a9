import { formatNumber } from './format-number.ts';

export interface Figure {
  /** With a comma between thousands. */
  number: string;
  unit: string;
}

/** Splits a figure as operators write it: 1420万元 → 1,420 and 万元. A text without a leading number stays whole. */
export function parseFigure(text: string): Figure {
  const [, number, unit = ''] = /^([\d,，]*\d(?:\.\d+)?)\s*(.*)$/.exec(text.trim()) ?? [];
  if (!number) return { number: text.trim(), unit: '' };
  return { number: formatNumber(number.replace(/[,，]/g, '')), unit };
}

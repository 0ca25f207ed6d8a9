export interface Figure {
  /** As operators write it. */
  number: string;
  unit: string;
}

/** Splits a figure that operators keep: 1420万元 → 1420 and 万元. Nothing is added to it or taken away. A text without a leading number stays whole. */
export function parseFigure(text: string): Figure {
  const [, number, unit = ''] = /^([\d,，]*\d(?:\.\d+)?)\s*(.*)$/.exec(text.trim()) ?? [];
  if (!number) return { number: text.trim(), unit: '' };
  return { number, unit };
}

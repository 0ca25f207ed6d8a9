import { FONT } from '../theme/font.ts';
import type { Palette } from './palette.ts';

/** Pixels of a text, and of the same in 大字版. */
const TEXT = { standard: 12, large: 15 } as const;

/** By what charts are drawn: colours, and how large texts are. */
export interface Look {
  palette: Palette;
  isLarge: boolean;
}

export const textOf = ({ palette, isLarge }: Look) => ({
  color: palette['text-3'],
  fontSize: isLarge ? TEXT.large : TEXT.standard,
  // Named outright: a text's width is measured where nothing can be inherited.
  fontFamily: FONT,
});

/** What all charts have. Tooltips are drawn: as markup they would bring styles that the page's policy refuses. */
export const frameOf = (look: Look) => ({
  animation: false,
  textStyle: textOf(look),
  tooltip: {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: look.palette.elevated,
    borderColor: look.palette['border-2'],
    textStyle: { ...textOf(look), color: look.palette.text },
    axisPointer: { type: 'shadow', shadowStyle: { color: look.palette.fill, opacity: 0.5 } },
  },
});

/** An axis of names. */
export const nameAxis = (look: Look, data: readonly string[]) => ({
  type: 'category',
  data,
  axisTick: { show: false },
  axisLine: { lineStyle: { color: look.palette['border-2'] } },
  axisLabel: { ...textOf(look), hideOverlap: true },
});

/** An axis of whole numbers, with a line at each. */
export const numberAxis = (look: Look) => ({
  type: 'value',
  minInterval: 1,
  splitNumber: 4,
  axisLabel: textOf(look),
  splitLine: { lineStyle: { color: look.palette.split } },
});

/** `9/07` of `2026-09-07`. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${day.slice(8)}`;

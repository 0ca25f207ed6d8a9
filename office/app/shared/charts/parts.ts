import { COLOURS, type Mode } from '../theme/colours.ts';
import { FONT } from '../theme/font.ts';

/** Series colours of charts, from the design's palette. */
const SERIES = {
  light: {
    first: '#0f2c52',
    second: '#8db9f7',
    third: '#0e5fd8',
    goal: '#d98a06',
    goalText: '#8a5300',
    pale: '#fef8ea',
  },
  dark: {
    first: '#bcd6fb',
    second: '#2f6fd0',
    third: '#5b9bf5',
    goal: '#ffbe45',
    goalText: '#ffbe45',
    pale: '#33290f',
  },
} as const;

export type Palette = ReturnType<typeof paletteOf>;

export const paletteOf = (mode: Mode) => ({ ...SERIES[mode], ...COLOURS[mode] });

/** Font size in pixels, before scaling. */
const FONT_SIZE = 12;

/** Colours of charts, and the scale of their text. */
export interface ChartStyle {
  palette: Palette;
  scale: number;
}

export const textOf = ({ palette, scale }: ChartStyle) => ({
  color: palette['text-3'],
  fontSize: FONT_SIZE * scale,
  // Set explicitly: text is measured on a canvas, which inherits no font.
  fontFamily: FONT,
});

/** Options common to all charts. Tooltips are drawn on the canvas: the page's policy blocks the styles that HTML would need. */
export const frameOf = (style: ChartStyle) => ({
  animation: false,
  textStyle: textOf(style),
  tooltip: {
    trigger: 'axis',
    renderMode: 'richText',
    confine: true,
    backgroundColor: style.palette.elevated,
    borderColor: style.palette['border-2'],
    textStyle: { ...textOf(style), color: style.palette.text },
    axisPointer: { type: 'shadow', shadowStyle: { color: style.palette.fill, opacity: 0.5 } },
  },
});

/** Returns a category axis, to which each chart adds its names. */
export const nameAxis = (style: ChartStyle) => ({
  type: 'category',
  axisTick: { show: false },
  axisLine: { lineStyle: { color: style.palette['border-2'] } },
  axisLabel: { ...textOf(style), hideOverlap: true },
});

/** Returns an axis of integers with grid lines. */
export const numberAxis = (style: ChartStyle) => ({
  type: 'value',
  minInterval: 1,
  splitNumber: 4,
  axisLabel: textOf(style),
  splitLine: { lineStyle: { color: style.palette.split } },
});

/** Formats `2026-09-07` as `9/07`. */
export const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${day.slice(8)}`;

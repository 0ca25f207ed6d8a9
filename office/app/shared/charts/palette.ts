import { COLOURS, type Mode } from '../theme/colours.ts';

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

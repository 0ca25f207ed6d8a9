/** Colours of the design's token table. Each is also a custom property, `--` and its name. */
const LIGHT = {
  primary: '#0e5fd8',
  'primary-hover': '#0a4aae',
  link: '#0e5fd8',
  selected: '#edf4fe',
  'selected-hover': '#dce9fc',
  'selected-text': '#0a4aae',
  success: '#0a7347',
  'success-bg': '#e6f5ed',
  warning: '#8a5300',
  'warning-bg': '#fef8ea',
  'warning-border': '#f5a71c',
  error: '#be2a20',
  'error-bg': '#fdedeb',
  text: '#10233f',
  'text-2': '#3e5069',
  'text-3': '#56687f',
  layout: '#f2f5f9',
  panel: '#ffffff',
  elevated: '#ffffff',
  'fill-alter': '#f6f8fb',
  fill: '#e8edf4',
  border: '#7a8ca5',
  'border-2': '#d3dce7',
  split: '#e4eaf1',
  mask: 'rgba(6, 19, 37, 0.62)',
  outline: 'rgba(14, 95, 216, 0.28)',
  header: '#0a1e38',
} as const;

export type Colours = Readonly<Record<keyof typeof LIGHT, string>>;

const DARK: Colours = {
  primary: '#1f6ae0',
  'primary-hover': '#1558c4',
  link: '#8db9f7',
  selected: '#123463',
  'selected-hover': '#163d6f',
  'selected-text': '#bcd6fb',
  success: '#5ccb97',
  'success-bg': '#0b3230',
  warning: '#ffbe45',
  'warning-bg': '#33290f',
  'warning-border': '#d98a06',
  error: '#ff8d83',
  'error-bg': '#3b1d27',
  text: '#e8eff8',
  'text-2': '#b7c7dc',
  'text-3': '#9db0cb',
  layout: '#061325',
  panel: '#0a1e38',
  elevated: '#0f2c52',
  'fill-alter': '#0d2442',
  fill: '#17365f',
  border: '#6580a6',
  'border-2': '#1f3d66',
  split: '#16325a',
  mask: 'rgba(2, 8, 18, 0.7)',
  outline: 'rgba(141, 185, 247, 0.35)',
  header: '#081a31',
};

export type Mode = 'light' | 'dark';

export const COLOURS: Readonly<Record<Mode, Colours>> = { light: LIGHT, dark: DARK };

/** Returns colours as custom properties with their values. */
export const customProperties = (colours: Colours): Readonly<Record<`--${string}`, string>> =>
  Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--${name}`, value]));

/** Style of a sheet that is white in both modes: what it contains has the colours of the light mode. */
export const WHITE_SHEET = customProperties(LIGHT);

/** Returns the colours of a mode; when more contrast is requested, each muted tone takes the next stronger one. */
export function coloursOf(mode: Mode, hasMoreContrast: boolean): Colours {
  const colours = COLOURS[mode];
  if (!hasMoreContrast) return colours;
  return {
    ...colours,
    link: colours['selected-text'],
    'text-2': colours.text,
    'text-3': colours['text-2'],
    border: colours['text-3'],
    'border-2': colours.border,
    split: colours.border,
    outline: colours.primary,
  };
}

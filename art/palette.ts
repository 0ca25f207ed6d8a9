/** The portal's colours: silicon navy, photovoltaic blue, sunlight amber. */
export const palette = {
  silicon950: '#061325',
  silicon900: '#0A1E38',
  silicon800: '#0F2C52',
  silicon700: '#163D6F',
  silicon600: '#1E5190',
  blue800: '#083B8C',
  blue700: '#0A4AAE',
  blue600: '#0E5FD8',
  blue500: '#2F7FF0',
  blue300: '#8DB9F7',
  blue200: '#BCD6FB',
  blue100: '#DCE9FC',
  amber700: '#8A5300',
  amber600: '#D98A06',
  amber500: '#F5A71C',
  amber400: '#FFBE45',
  amber50: '#FEF8EA',
  paper: '#F7FAFE',
  white: '#FFFFFF',
} as const;

/** Blends two `#RRGGBB` colours: 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const from = Number.parseInt(first.slice(start, start + 2), 16);
    const to = Number.parseInt(second.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

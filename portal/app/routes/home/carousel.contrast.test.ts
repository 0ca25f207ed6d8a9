import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const styles = await readFile(new URL('./carousel.module.css', import.meta.url), 'utf8');
const tokens = await readFile(new URL('../../../../art/tokens.css', import.meta.url), 'utf8');

/** Returns a colour that the style sheet defines itself. */
function rgba(name: string): Colour {
  const [, parts = ''] = new RegExp(`--${name}: rgba\\(([^)]*)\\)`).exec(styles) ?? [];
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN, alpha = 1] = parts.split(',').map(Number);
  return [red, green, blue, alpha];
}

/** Returns a colour of the design tokens. */
function token(name: string): Colour {
  const [, hex = ''] = new RegExp(`--${name}: #([0-9a-f]{6})`, 'i').exec(tokens) ?? [];
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(0), part(2), part(4), 1];
}

const blend = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
  const mixChannel = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return [mixChannel(red, below[0]), mixChannel(green, below[1]), mixChannel(blue, below[2]), 1];
};

/** Returns the relative luminance as defined by WCAG. */
function lightness([red, green, blue]: Colour): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(first: Colour, second: Colour): number {
  const [light, dark] = [lightness(first), lightness(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const WHITE: Colour = [255, 255, 255, 1];

it.each([
  ['white', WHITE],
  ['black', [0, 0, 0, 1] as const],
  ['grey', [128, 128, 128, 1] as const],
  ['yellow', [255, 255, 0, 1] as const],
])('the carousel’s controls have enough contrast on a %s picture', (_, picture) => {
  const ground = blend(rgba('ground'), picture);
  expect(contrast(WHITE, ground)).toBeGreaterThan(4.5);
  // Bars are graphics, which need less contrast than text.
  expect(contrast(blend(rgba('waiting'), ground), ground)).toBeGreaterThan(3);
  expect(contrast(token('am-500'), ground)).toBeGreaterThan(3);
});

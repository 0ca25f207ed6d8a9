import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOURS, type Colours, coloursOf } from './colours.ts';

/** Returns the relative luminance of `#rrggbb` by WCAG. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = readonly [text: keyof Colours, ground: keyof Colours];

const TEXTS: readonly Pair[] = [
  ...(['text', 'text-2', 'text-3', 'link'] as const).flatMap((text): Pair[] => [
    [text, 'panel'],
    [text, 'layout'],
    [text, 'fill-alter'],
  ]),
  ['text-3', 'selected'],
  ['selected-text', 'selected'],
  ['success', 'success-bg'],
  ['warning', 'warning-bg'],
  ['error', 'error-bg'],
  ['error', 'panel'],
];

describe.each(['light', 'dark'] as const)('the colours of %s', (mode) => {
  it.each(TEXTS)('have sufficient contrast for %s on %s', (text, ground) => {
    expect(contrast(COLOURS[mode][text], COLOURS[mode][ground])).toBeGreaterThanOrEqual(4.5);
  });

  it('have contrasts of 7 : 1 for text and 3 : 1 for lines when more contrast is requested', () => {
    const strong = coloursOf(mode, true);
    for (const text of ['text', 'text-2', 'text-3', 'link'] as const)
      expect(contrast(strong[text], strong.panel), text).toBeGreaterThanOrEqual(7);
    for (const line of ['border', 'border-2', 'split'] as const)
      expect(contrast(strong[line], strong.panel), line).toBeGreaterThanOrEqual(3);
    expect(coloursOf(mode, false)).toBe(COLOURS[mode]);
  });

  it('have sufficient contrast for controls, and for white on the primary button', () => {
    expect(contrast(COLOURS[mode].border, COLOURS[mode].panel)).toBeGreaterThanOrEqual(3);
    expect(contrast('#ffffff', COLOURS[mode].primary)).toBeGreaterThanOrEqual(4.5);
  });
});

it('light colours equal the portal’s', () => {
  const css = readFileSync(join(import.meta.dirname, '../../../../art/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+)`).exec(css)?.[1];
  const same = {
    primary: 'pv-600',
    'primary-hover': 'pv-700',
    selected: 'pv-50',
    text: 't1',
    'text-2': 't2',
    'text-3': 't3',
    layout: 'bg',
    fill: 'sunk',
    border: 'ctl',
    'border-2': 'line',
    split: 'line-soft',
    success: 'gr-700',
    error: 'rd-700',
    header: 'si-900',
  } as const;
  for (const [ours, theirs] of Object.entries(same))
    expect(COLOURS.light[ours as keyof Colours], ours).toBe(token(theirs));
});

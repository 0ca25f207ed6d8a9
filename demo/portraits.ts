import { palette } from '@pv-brain/art/palette.ts';
import { pick, randomFrom } from '@pv-brain/art/random.ts';
import { circle, ellipse, path, rectangle, svgDocument } from '@pv-brain/art/svg.ts';

const SIZE = 160;
const { silicon950, silicon900, silicon800, silicon700, blue800, blue700, blue100, blue50, steel700 } =
  palette;

const SKINS = ['#F3D2B3', '#EBC3A0', '#E2B48E', '#F6DCC4'] as const;
const HAIRS = ['#1D1B1E', '#2A2327', '#3A3136', '#77797F'] as const;
const CLOTHES = [silicon800, silicon700, blue800, blue700, steel700, '#3B4450'] as const;
const GROUNDS = [blue50, blue100, palette.amber50, palette.steel300, palette.amber100] as const;

/** Hair behind and in front of the head. */
type Hair = (colour: string) => readonly [behind: string, before: string];

const fringe = 'M46 74C44 46 58 30 80 30s36 16 34 44c-4-14-10-21-18-24-10 5-30 7-40 2-5 4-9 11-10 22z';
const SHORT: readonly [Hair, ...Hair[]] = [
  (fill) => ['', path(fringe, { fill })],
  (fill) => [
    '',
    path('M46 72c-3-30 14-44 36-43 22 0 36 16 32 44-3-8-5-14-8-19-18-1-34-5-44-13-6 6-13 15-16 31z', {
      fill,
    }),
  ],
  (fill) => [
    '',
    path('M47 70c-2-22 8-36 24-39 24-5 45 10 43 39-4-9-6-13-11-17-15 3-38 2-46-1-5 4-8 9-10 18z', { fill }),
  ],
  (fill) => [
    '',
    path('M48 66c1-20 14-33 32-33s32 13 33 33c-6-12-17-20-33-20s-27 8-32 20z', { fill, fillOpacity: 0.85 }),
  ],
];
const LONG: readonly [Hair, ...Hair[]] = [
  (fill) => [
    path('M42 78c0-34 15-50 38-50s38 16 38 50c0 18 3 30 6 40H36c3-10 6-22 6-40z', { fill }),
    path(fringe, { fill }),
  ],
  (fill) => [
    path('M43 76c-1-32 15-47 37-47s38 15 37 47c0 14-2 22-6 28H49c-4-6-6-14-6-28z', { fill }),
    path('M47 74c0-26 8-36 14-40 14 14 34 20 52 24 1 5 1 10 0 16 3-32-10-45-33-45S43 42 47 74z', { fill }),
  ],
  (fill) => [
    circle([80, 26], 13, { fill }) +
      path('M44 72c0-28 14-42 36-42s36 14 36 42c-2 10-4 14-7 18H51c-3-4-5-8-7-18z', { fill }),
    path(fringe, { fill }),
  ],
];

/**
 * Returns a portrait of a fictitious person, composed of random parts: the same name gives the same portrait. `hasLongHair`
 * selects the hair.
 */
export function portrait(name: string, hasLongHair: boolean): string {
  const random = randomFrom(name);
  const skin = pick(random, SKINS);
  const hair = pick(random, HAIRS);
  const clothes = pick(random, CLOTHES);
  const [behind, before] = pick(random, hasLongHair ? LONG : SHORT)(hair);
  const hasGlasses = random() < 0.4;
  const hasCollar = random() < 0.7;
  const line = { stroke: silicon900, strokeWidth: 2, strokeLinecap: 'round' } as const;
  const glasses = hasGlasses
    ? rectangle(56, 67, 20, 14, { stroke: silicon900, strokeWidth: 2 }) +
      rectangle(84, 67, 20, 14, { stroke: silicon900, strokeWidth: 2 }) +
      path('M76 72h8M56 71l-7-2M104 71l7-2', line)
    : '';
  const collar = hasCollar
    ? path('M62 121l18 20-12 12-14-26zM98 121l-18 20 12 12 14-26z', { fill: palette.white }) +
      path('M76 140h8l4 20H72z', { fill: pick(random, [palette.amber600, silicon950, blue700]) })
    : path('M62 122q18 16 36 0', { stroke: palette.white, strokeWidth: 4, strokeOpacity: 0.7 });
  const ear = { fill: skin };
  const content =
    rectangle(0, 0, SIZE, SIZE, { fill: pick(random, GROUNDS) }) +
    behind +
    path('M20 160c2-24 18-36 42-40h36c24 4 40 16 42 40z', { fill: clothes }) +
    path('M66 100h28v22q-14 14-28 0z', { fill: skin }) +
    path('M66 108q14 12 28 0v6q-14 12-28 0z', { fill: silicon900, fillOpacity: 0.1 }) +
    collar +
    ellipse([47, 78], 5, 8, ear) +
    ellipse([113, 78], 5, 8, ear) +
    path('M48 70c0-24 12-34 32-34s32 10 32 34c0 26-14 42-32 42S48 96 48 70z', { fill: skin }) +
    before +
    path('M60 64q6-4 12 0M88 64q6-4 12 0', { ...line, stroke: hair, strokeWidth: 2.5 }) +
    circle([66, 74], 2.6, { fill: silicon900 }) +
    circle([94, 74], 2.6, { fill: silicon900 }) +
    glasses +
    path('M80 76q-3 8-1 11h4', { ...line, strokeOpacity: 0.35 }) +
    path(random() < 0.6 ? 'M71 96q9 7 18 0' : 'M72 97q8 3 16 0', { ...line, stroke: '#9B4A3C' });
  return svgDocument(SIZE, SIZE, content);
}

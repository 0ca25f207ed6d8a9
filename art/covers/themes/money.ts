import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { cylinder } from '../../products/solids.ts';
import { integerIn, numberIn } from '../../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { field, lit, middle, plate, wire } from './model.ts';

/** Draws a segment of a ring around the centre, between two angles given in turns. */
function share(from: number, to: number, fill: string, outer = 70, inner = 36): string {
  const at = (turn: number, reach: number) => {
    const angle = turn * Math.PI * 2 - Math.PI / 2;
    return [160 + Math.cos(angle) * reach, 100 + Math.sin(angle) * reach] as const;
  };
  const steps = times(25, (i) => from + ((to - from) * i) / 24);
  return polygon(
    [...steps.map((turn) => at(turn, outer)), ...steps.toReversed().map((turn) => at(turn, inner))],
    { fill },
  );
}

/** The ¥ sign, centred on the origin. */
const _yuan = (stroke: string, width: number) =>
  path('M-9 -13L0 -1L9 -13M0 -1V14M-8 2H8M-8 8H8', { stroke, strokeWidth: width, strokeLinecap: 'round' });

/** Themes about money: grants for construction, in stages, against use, shares, securities, tax. */
export const moneyThemes = {
  /** Construction subsidy: coins in front of modules. */
  subsidy(pen: Pen) {
    const p = middle(1, 118);
    const heap = (x: number, y: number, count: number) =>
      times(count, (i) =>
        cylinder(pen, p, 'z', [x, y, -20 + i * 7], 6, 19, [palette.amber200, palette.amber600]),
      ).join('');
    return (
      plate(pen, p) +
      field(pen, p, [-76, -52, 30], [152, 50, 36], [10, 3]) +
      heap(-48, 30, integerIn(pen.random, 2, 3)) +
      heap(0, 30, integerIn(pen.random, 4, 5)) +
      heap(48, 30, integerIn(pen.random, 6, 8))
    );
  },
  /** Tax: a calculator that shows a percentage. */
  tax(pen: Pen) {
    const key = integerIn(pen.random, 0, 8);
    return (
      path(chamfered(104, 24, 112, 152, 11), { fill: palette.paper }) +
      rectangle(116, 38, 88, 38, { fill: palette.silicon900 }) +
      circle([178, 50], 6, { stroke: palette.amber400, strokeWidth: 3.4 }) +
      circle([194, 66], 6, { stroke: palette.amber400, strokeWidth: 3.4 }) +
      line(
        [
          [196, 44],
          [176, 72],
        ],
        { ...lit, strokeWidth: 3.4 },
      ) +
      times(9, (i) =>
        path(chamfered(116 + (i % 3) * 31, 88 + Math.floor(i / 3) * 27, 26, 20, 4), {
          fill: i === key ? palette.amber500 : i % 3 === 2 ? palette.blue600 : palette.blue200,
        }),
      ).join('')
    );
  },
  /** Fund: a pie made of shares. */
  fund(pen: Pen) {
    const first = numberIn(pen.random, 0.34, 0.44);
    const second = first + numberIn(pen.random, 0.24, 0.32);
    return (
      share(0.006, first - 0.006, palette.blue300) +
      share(first + 0.006, second - 0.006, palette.blue500) +
      share(second + 0.006, 0.994, palette.amber400, 80, 36) +
      circle([160, 100], 24, { fill: palette.paper }) +
      path('M151 88L160 99L169 88M160 99V114M152 102H168M152 108H168', {
        stroke: palette.silicon800,
        strokeWidth: 3.2,
        strokeLinecap: 'round',
      })
    );
  },
  /** Bond: a certificate with its coupons, one of them cut off. */
  bond(pen: Pen) {
    const cutCoupons = integerIn(pen.random, 4, 5);
    return (
      path(chamfered(62, 34, 128, 132, 10), { fill: palette.paper }) +
      rectangle(78, 52, 70, 8, { fill: palette.silicon800 }) +
      times(4, (i) => rectangle(78, 72 + i * 13, numberIn(pen.random, 60, 96), 4, { fill: '#B4C4DA' })).join(
        '',
      ) +
      circle([98, 142], 13, { fill: '#3C9A6C' }) +
      rectangle(120, 138, 54, 6, { fill: palette.blue600 }) +
      times(6, (i) => {
        const [x, y] = [196 + (i % 2) * 36, 34 + Math.floor(i / 2) * 45];
        const off = i === cutCoupons ? 8 : 0;
        return (
          rectangle(x + off, y + off, 32, 41, {
            fill: i === cutCoupons ? palette.amber400 : palette.blue100,
          }) +
          rectangle(x + off + 6, y + off + 9, 20, 4, { fill: palette.silicon700 }) +
          circle([x + off + 16, y + off + 26], 6, { stroke: palette.silicon700, strokeWidth: 2.2 })
        );
      }).join('') +
      path('M193 30V170', { ...wire, strokeDasharray: '5 5' })
    );
  },
  /** Bill of exchange: perforated, with a stub. */
  bill(pen: Pen) {
    const lines = times(3, () => numberIn(pen.random, 50, 84));
    const note = (x: number, y: number, fill: string) =>
      path(chamfered(x, y, 170, 82, 7), { fill }) +
      times(7, (i) => circle([x + 46, y + 8 + i * 11], 2.4, { fill: palette.silicon800 })).join('');
    return (
      note(92, 34, palette.blue300) +
      note(78, 58, palette.blue100) +
      note(62, 84, palette.paper) +
      rectangle(72, 98, 26, 54, { fill: palette.amber400 }) +
      path('M77 112L85 122L93 112M85 122V140M78 126H92M78 132H92', {
        stroke: palette.silicon900,
        strokeWidth: 2.6,
      }) +
      lines
        .map((width, i) =>
          rectangle(120, 98 + i * 14, width, 5, { fill: i ? '#B4C4DA' : palette.silicon800 }),
        )
        .join('') +
      path('M122 152H176', { stroke: palette.blue600, strokeWidth: 3 }) +
      path('M196 142H222M212 130L224 142L212 154', {
        stroke: palette.amber600,
        strokeWidth: 6,
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      })
    );
  },
};

import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { numberIn } from '../../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { lit, wire } from './model.ts';

/** Themes about trade, shipping and insurance. */
export const tradeThemes = {
  market(pen: Pen) {
    const heights = times(9, (i) => 26 + i * 6 + numberIn(pen.random, -18, 22));
    const x = (i: number) => 66 + i * 24;
    return (
      [52, 92, 132]
        .map((y) =>
          line(
            [
              [48, y],
              [276, y],
            ],
            { ...wire, strokeWidth: 0.8, strokeOpacity: 0.25 },
          ),
        )
        .join('') +
      heights
        .map((h, i) =>
          rectangle(x(i) - 6, 168 - h * 0.85, 12, h * 0.85, {
            fill: i === 7 ? palette.amber500 : palette.blue500,
            fillOpacity: i === 7 ? 1 : 0.75,
          }),
        )
        .join('') +
      line(
        heights.map((h, i) => [x(i), 150 - h] as const),
        wire,
      ) +
      heights
        .map((h, i) => circle([x(i), 150 - h], 3.2, { fill: i === 7 ? palette.amber400 : palette.white }))
        .join('') +
      line(
        [
          [48, 168],
          [276, 168],
        ],
        wire,
      )
    );
  },
  contract(pen: Pen) {
    return (
      times(2, (i) =>
        polygon(
          [
            [118 + i * 18, 30 - i * 8],
            [206 + i * 18, 30 - i * 8],
            [206 + i * 18, 158 - i * 8],
            [118 + i * 18, 158 - i * 8],
          ].map(([x = 0, y = 0]) => [x - 8, y + 10] as const),
          { fill: i ? palette.white : palette.paper, fillOpacity: i ? 0.12 : 0.16 },
        ),
      ).join('') +
      rectangle(104, 44, 92, 126, { fill: palette.paper }) +
      rectangle(116, 58, 46, 6, { fill: palette.silicon800 }) +
      times(5, (i) =>
        rectangle(116, 76 + i * 12, numberIn(pen.random, 40, 68), 3.4, { fill: '#B4C4DA' }),
      ).join('') +
      line(
        [
          [116, 156],
          [126, 148],
          [132, 158],
          [142, 150],
          [156, 154],
        ],
        { stroke: palette.blue600, strokeWidth: 2, strokeLinejoin: 'round' },
      ) +
      circle([204, 140], 26, { fill: palette.amber500 }) +
      path('M204 126V154M196 133H212M194 141H214M195 126L204 136L213 126', {
        stroke: palette.silicon900,
        strokeWidth: 2.6,
      })
    );
  },
  shield(pen: Pen) {
    return (
      path('M160 26L216 46V92C216 130 190 156 160 172C130 156 104 130 104 92V46Z', {
        fill: palette.blue500,
      }) +
      path('M160 26L216 46V92C216 130 190 156 160 172Z', { fill: palette.blue700 }) +
      path('M160 40L203 55V92C203 122 183 143 160 156C137 143 117 122 117 92V55Z', {
        stroke: palette.white,
        strokeOpacity: 0.7,
        strokeWidth: 1.6,
      }) +
      line(
        [
          [138, 96],
          [155, 114],
          [186, 76],
        ],
        { ...lit, strokeWidth: 9 },
      ) +
      times(3, (i) =>
        line(
          [
            [60 + i * 12, 60 + i * 34],
            [92, 60 + i * 34 - numberIn(pen.random, 0, 6)],
          ],
          { ...wire, strokeOpacity: 0.35 },
        ),
      ).join('')
    );
  },
};

import { chamfered } from '../../geometry.ts';
import { palette } from '../../palette.ts';
import type { Pen } from '../../products/pen.ts';
import { integerIn, numberIn } from '../../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../../svg.ts';
import { wire } from './model.ts';

const navy = { stroke: palette.silicon900, strokeWidth: 3, strokeLinecap: 'round' } as const;

/** Themes about regulation: safety, metering, certificates, standards, plans. */
export const ruleThemes = {
  /** A meter between mains and house. */
  meter(pen: Pen) {
    const digits = times(5, () => integerIn(pen.random, 3, 12));
    return (
      path('M134 158V184M160 158V184M186 158V184', { ...wire, strokeWidth: 5 }) +
      path(chamfered(98, 20, 124, 142, 14), { fill: palette.paper }) +
      path(chamfered(110, 32, 100, 44, 6), { fill: palette.silicon900 }) +
      digits
        .map((height, i) =>
          rectangle(119 + i * 17, 62 - height, 11, height + 6, {
            fill: i === 4 ? palette.amber400 : palette.blue300,
          }),
        )
        .join('') +
      circle([160, 112], 28, { fill: palette.blue100, stroke: palette.blue600, strokeWidth: 3 }) +
      polygon(
        [
          [164, 90],
          [146, 116],
          [158, 116],
          [153, 134],
          [175, 106],
          [162, 106],
        ],
        { fill: palette.amber500 },
      ) +
      path('M116 150H204', { stroke: palette.steel300, strokeWidth: 5, strokeDasharray: '8 6' })
    );
  },
  /** A certificate of solar power: leaf and ribbon. */
  certificate(pen: Pen) {
    const lines = times(3, () => numberIn(pen.random, 40, 62));
    return (
      path(chamfered(72, 38, 176, 118, 12), { fill: palette.paper }) +
      path(chamfered(81, 47, 158, 100, 8), { stroke: '#3C9A6C', strokeWidth: 2.6 }) +
      path('M98 112C92 78 118 60 150 62C152 94 130 120 98 112Z', { fill: '#3C9A6C' }) +
      path('M92 124C104 100 120 86 138 76', { stroke: palette.white, strokeWidth: 3 }) +
      lines
        .map((width, i) =>
          rectangle(162, 66 + i * 14, width, 5, { fill: i ? '#B4C4DA' : palette.silicon800 }),
        )
        .join('') +
      polygon(
        [
          [192, 136],
          [186, 174],
          [202, 164],
          [218, 174],
          [212, 136],
        ],
        { fill: palette.amber600 },
      ) +
      circle([202, 128], 21, { fill: palette.amber500 }) +
      times(8, (i) => {
        const [x, y] = [Math.cos(i * 0.785), Math.sin(i * 0.785)];
        return line(
          [
            [202 + x * 11, 128 + y * 11],
            [202 + x * 16, 128 + y * 16],
          ],
          { stroke: palette.silicon900, strokeWidth: 2.4 },
        );
      }).join('') +
      circle([202, 128], 7, { fill: palette.silicon900 })
    );
  },
  /** A road with stages and a flag at the goal. */
  plan(pen: Pen) {
    const bend = integerIn(pen.random, -10, 10);
    const stages = [
      [96, 144],
      [132, 108 + bend],
      [176, 118 - bend],
      [214, 66],
    ] as const;
    return (
      [0, 1, 2]
        .map((i) =>
          polygon(
            [
              [70 + i * 60, i % 2 ? 52 : 38],
              [130 + i * 60, i % 2 ? 38 : 52],
              [130 + i * 60, i % 2 ? 158 : 172],
              [70 + i * 60, i % 2 ? 172 : 158],
            ],
            { fill: i % 2 ? '#DCE7F4' : palette.paper },
          ),
        )
        .join('') +
      path('M84 74L118 82M144 66L180 58M206 132L236 140', { stroke: palette.blue200, strokeWidth: 5 }) +
      line(stages, {
        stroke: palette.blue600,
        strokeWidth: 4,
        strokeDasharray: '9 6',
        strokeLinejoin: 'round',
      }) +
      stages
        .slice(0, 3)
        .map((at) => circle(at, 8, { fill: palette.white, stroke: palette.blue600, strokeWidth: 4 }))
        .join('') +
      path('M214 66V24', { ...navy, strokeWidth: 4 }) +
      polygon(
        [
          [216, 22],
          [250, 33],
          [216, 46],
        ],
        { fill: palette.amber500 },
      )
    );
  },
};

import { circle, line, type Paint, path, polygon, rectangle, svgDocument, times } from '@pv-brain/art/svg.ts';

const size = 36;
const pen: Paint = { stroke: '#5B7396', strokeWidth: 2.6, strokeLinejoin: 'round' };
const dot: Paint = { fill: '#5B7396' };

/** Neutral marks for invented banks: house, coin, diamond, safe, dome, nut, columns, waves, rings. */
const marks: readonly string[] = [
  polygon(
    [
      [5, 14],
      [18, 4],
      [31, 14],
      [31, 32],
      [5, 32],
    ],
    pen,
  ),
  circle([18, 18], 14, pen) +
    line(
      [
        [18, 4],
        [18, 32],
      ],
      pen,
    ),
  polygon(
    [
      [18, 3],
      [33, 18],
      [18, 33],
      [3, 18],
    ],
    pen,
  ) +
    polygon(
      [
        [18, 12],
        [24, 18],
        [18, 24],
        [12, 18],
      ],
      dot,
    ),
  rectangle(5, 5, 26, 26, pen) + path('M5 18H31', pen),
  path('M4 27A14 14 0 0 1 32 27ZM18 13V5M3 32H33', pen),
  polygon(
    [
      [18, 3],
      [31, 10.5],
      [31, 25.5],
      [18, 33],
      [5, 25.5],
      [5, 10.5],
    ],
    pen,
  ) + circle([18, 18], 4, dot),
  times(3, (index) => rectangle(5 + index * 10, 6, 5.5, 24, pen)).join(''),
  path('M3 17Q18 1 33 17M3 27Q18 11 33 27M10 32Q18 24 26 32', pen),
  circle([13, 18], 9.5, pen) + circle([23, 18], 9.5, pen),
];

/** The file names of the banks' marks and what draws them. */
export const bankMarks: Record<string, () => string> = Object.fromEntries(
  marks.map((mark, index) => [`bank-${index + 1}.svg`, () => svgDocument(size, size, mark)]),
);

import { type Canvas, canvasHeight, ground } from '../canvas.ts';
import { chamfered, pointAround } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn, pick } from '../random.ts';
import { circle, line, lineThrough, type Point, path, round, times } from '../svg.ts';

const ringStep = 15;

/** Draws an expert cover: the growth rings of an ingot around a seed crystal, with one stretch lit. */
export function expertCover(canvas: Canvas): string {
  const { random, width } = canvas;
  const from = pick(random, [palette.silicon700, palette.blue800, palette.silicon800]);
  const to = pick(random, [palette.silicon900, palette.silicon950]);
  const x = numberIn(random, 0.3, 0.7);
  const y = numberIn(random, 0.34, 0.66);
  const centre: Point = [width * x, canvasHeight * y];
  const rings = Math.ceil((width * 0.75) / ringStep);
  const litRadius = integerIn(random, 3, 5) * ringStep;
  const litFrom = numberIn(random, 0, 6.28);
  const litTo = litFrom + numberIn(random, 0.9, 1.9);
  const [[startX, startY], [endX, endY]] = [
    pointAround(centre, litFrom, litRadius),
    pointAround(centre, litTo, litRadius),
  ];
  const [seedX, seedY] = centre;
  return (
    ground(canvas, [from, to]) +
    times(rings, (index) =>
      circle(centre, (index + 1) * ringStep, {
        stroke: palette.white,
        strokeOpacity: Math.max(0.06, 0.34 - 0.022 * index),
      }),
    ).join('') +
    // The four growth lines of a <100> crystal.
    path(
      times(4, (index) => {
        const angle = Math.PI / 4 + (index * Math.PI) / 2;
        return lineThrough([pointAround(centre, angle, 24), pointAround(centre, angle, 195)]);
      }).join(''),
      { stroke: palette.white, strokeOpacity: 0.14 },
    ) +
    path(`M${round(startX)} ${round(startY)}A${litRadius} ${litRadius} 0 0 1 ${round(endX)} ${round(endY)}`, {
      stroke: palette.amber500,
      strokeWidth: 2.5,
      strokeLinecap: 'round',
    }) +
    path(chamfered(seedX - 9, seedY - 9, 18, 18, 4), {
      fill: palette.silicon900,
      stroke: palette.white,
      strokeOpacity: 0.6,
    }) +
    [-3, 3]
      .map((offset) =>
        line(
          [
            [seedX + offset, seedY - 9],
            [seedX + offset, seedY + 9],
          ],
          { stroke: palette.white, strokeOpacity: 0.4 },
        ),
      )
      .join('')
  );
}

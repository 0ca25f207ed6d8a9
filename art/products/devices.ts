import { isometric, onLeftFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { line, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { block, cylinder, dark, lying, type Tone } from './solids.ts';

/** Colours of painted sheet metal. */
const white: Tone = ['#FFFFFF', '#E4ECF6', '#B4C5DB'];

/** Draws energy software: a screen with a curve. */
export function screenProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.1);
  const y = 0;
  const curve = times(9, (index) =>
    project(
      -50 + index * 12,
      y + 6,
      -6 + 26 * Math.exp(-(((index - 4.4) / 2.4) ** 2)) + numberIn(pen.random, -2, 4),
    ),
  );
  return (
    block(pen, project, [-24, -18, -44], [48, 40, 4], white) +
    block(pen, project, [-6, -2, -40], [12, 6, 20], white) +
    block(pen, project, [-64, y, -22], [128, 6, 74], ['#54739F', palette.silicon800, '#10233F']) +
    polygon(
      onLeftFace(project, y + 6, -58, -16, 116, 62),
      pen.solid ? { fill: palette.silicon900 } : pen.detail,
    ) +
    times(4, (index) =>
      polygon(
        onLeftFace(project, y + 6, -50 + index * 27, 30, 20, 9),
        pen.solid ? { fill: index === 1 ? palette.amber500 : palette.blue500 } : pen.detail,
      ),
    ).join('') +
    path(
      lineThrough(curve),
      pen.solid ? { stroke: palette.amber400, strokeWidth: 2, strokeLinejoin: 'round' } : pen.face({}),
    )
  );
}

/** Draws an EL tester: the dark image of a module with one cracked cell, and the camera above it. */
export function testerProduct(pen: Pen): string {
  const project = isometric([156, 112], 1);
  const dim = integerIn(pen.random, 0, 23);
  return (
    block(pen, project, [-62, -36, -34], [124, 72, 30], white) +
    times(24, (index) => {
      const [column, row] = [index % 6, Math.floor(index / 6)];
      const quad = lying(project, [-54 + column * 18, -30 + row * 15, -3.6], 17, 14);
      const lit = index === dim ? '#1B3357' : index % 5 === 0 ? '#5A9BF0' : '#8DB9F7';
      return polygon(quad, pen.solid ? { fill: lit } : pen.detail);
    }).join('') +
    line(
      [project(-54, -32, -4), project(-54, -32, 58), project(0, 0, 58)],
      pen.solid ? { stroke: palette.steel500, strokeWidth: 4 } : pen.face({}),
    ) +
    (pen.solid
      ? polygon([project(0, 0, 40), project(-40, 26, -3), project(40, 26, -3)], {
          fill: palette.amber400,
          fillOpacity: 0.28,
        })
      : '') +
    block(pen, project, [-11, -11, 46], [22, 22, 24], dark) +
    cylinder(pen, project, 'z', [0, 0, 38], 8, 7, ['#10233F', '#10233F'])
  );
}

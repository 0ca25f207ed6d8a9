import { isometric, onLeftFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { lineThrough, path, polygon, times } from '../svg.ts';
import { white } from './parts.ts';
import type { Pen } from './pen.ts';
import { block } from './solids.ts';

/** A screen with a curve: software for energy. */
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

import { isometric } from '../geometry.ts';
import { palette } from '../palette.ts';
import { line, polygon, times } from '../svg.ts';
import { post, white } from './parts.ts';
import type { Pen } from './pen.ts';
import { amber, block, contour, cylinder, ring } from './solids.ts';

/** A chiller: two fans above, pipes beside. */
export function chillerProduct(pen: Pen): string {
  const project = isometric([156, 114], 1.05);
  return (
    block(pen, project, [-56, -28, -30], [112, 56, 52], white) +
    [-28, 28]
      .map(
        (x) =>
          polygon(ring(project, 'z', [x, 0, 22], 23), pen.face({ fill: '#54739F', ...contour })) +
          times(5, (blade) => {
            const angle = (blade / 5) * Math.PI * 2 + x;
            return line(
              [project(x, 0, 22), project(x + Math.cos(angle) * 20, Math.sin(angle) * 20, 22)],
              pen.solid ? { stroke: palette.blue200, strokeWidth: 4, strokeLinecap: 'round' } : pen.detail,
            );
          }).join(''),
      )
      .join('') +
    times(7, (index) =>
      line([project(-48 + index * 14, 28, 12), project(-48 + index * 14, 28, -22)], pen.detail),
    ).join('') +
    cylinder(pen, project, 'x', [56, 12, -14], 20, 6, [palette.blue300, palette.blue600]) +
    cylinder(pen, project, 'x', [56, -12, -14], 20, 6, amber)
  );
}

/** Bottles of extinguishing agent with their pipe. */
export function fireProduct(pen: Pen): string {
  const project = isometric([160, 106], 0.96);
  const red = ['#E2564A', '#BE2A20'] as const;
  return (
    [-44, 0, 44]
      .map((x, index) => {
        const y = -8 + index * 4;
        return (
          cylinder(pen, project, 'z', [x, y, -40], 62, 17, red) +
          cylinder(pen, project, 'z', [x, y, 22], 12, [17, 6], red) +
          cylinder(pen, project, 'z', [x, y, 34], 10, 5, ['#DCE6F2', '#8FA5C2'])
        );
      })
      .join('') +
    line([project(-44, -8, 46), project(44, 0, 46), project(64, 0, 46), project(64, 0, 6)], post(pen, 3))
  );
}

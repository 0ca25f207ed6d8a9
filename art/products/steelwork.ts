import { isometric, onRightFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { ellipse, line, polygon, times } from '../svg.ts';
import { white } from './parts.ts';
import type { Pen } from './pen.ts';
import { block, contour, cylinder, ring } from './solids.ts';

/** Purlins of steel, bundled. */
export function steelProduct(pen: Pen): string {
  const project = isometric([158, 112], 1);
  return (
    times(3, (row) =>
      times(4 - row, (index) => {
        const [y, z] = [-46 + index * 24 + row * 12, -30 + row * 22];
        const x = 72;
        return (
          block(pen, project, [-76, y, z], [148, 20, 18], ['#EDF2F8', '#B4C0CF', '#98A8BC']) +
          polygon(
            onRightFace(project, x, y + 4, z + 4, 12, 10),
            pen.solid ? { fill: palette.silicon900, fillOpacity: 0.75 } : pen.detail,
          )
        );
      }).join(''),
    ).join('') +
    polygon(
      [project(-20, 50, -30), project(-14, 50, -30), project(-14, 50, -10), project(-20, 50, -10)],
      pen.solid ? { fill: palette.amber500 } : pen.detail,
    )
  );
}

/** Ground screws. */
export function pileProduct(pen: Pen): string {
  const project = isometric([160, 108], 0.84);
  return [-46, -6, 34]
    .map((x, index) => {
      const y = -18 + index * 18;
      return (
        cylinder(pen, project, 'z', [x, y, -42], 22, [1, 7], ['#8FA5C2', '#8FA5C2']) +
        times(3, (turn) =>
          ellipse(
            project(x, y, -36 + turn * 10),
            10 + turn * 4,
            4 + turn * 1.4,
            pen.face({ fill: '#C3D2E6', ...contour }),
          ),
        ).join('') +
        cylinder(pen, project, 'z', [x, y, -12], 80, 7, ['#EEF3F9', '#B4C0CF']) +
        cylinder(pen, project, 'z', [x, y, 68], 4, 15, ['#EEF3F9', '#9DB0C8'])
      );
    })
    .join('');
}

/** A slewing drive: ring gear and motor. */
export function gearProduct(pen: Pen): string {
  const project = isometric([160, 94], 1);
  return (
    block(pen, project, [-52, -52, -26], [104, 104, 6], white) +
    cylinder(pen, project, 'z', [0, 0, -20], 26, 46, ['#C3D2E6', '#8FA5C2']) +
    times(20, (tooth) => {
      const angle = (tooth / 20) * Math.PI * 2;
      return line(
        [
          project(Math.cos(angle) * 38, Math.sin(angle) * 38, 6),
          project(Math.cos(angle) * 46, Math.sin(angle) * 46, 6),
        ],
        pen.solid ? { stroke: palette.silicon700, strokeWidth: 2.4 } : pen.detail,
      );
    }).join('') +
    polygon(ring(project, 'z', [0, 0, 6], 34), pen.face({ fill: '#54739F', ...contour })) +
    polygon(ring(project, 'z', [0, 0, 6], 16), pen.face({ fill: '#10233F', ...contour })) +
    cylinder(pen, project, 'x', [20, 50, -4], 44, 14, [palette.amber200, palette.amber600])
  );
}

/** Coils of strip, lying on their sides. */
export function coilProduct(pen: Pen): string {
  const project = isometric([156, 112], 1.02);
  const coil = (y: number, z: number) =>
    cylinder(pen, project, 'x', [-26, y, z], 52, 32, ['#DCE7F4', '#AEBFD6']) +
    times(4, (turn) => polygon(ring(project, 'x', [26, y, z], 28 - turn * 4), pen.detail)).join('') +
    polygon(ring(project, 'x', [26, y, z], 11), pen.face({ fill: '#35527C', ...contour }));
  return coil(-42, -2) + coil(30, -2);
}

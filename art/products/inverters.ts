import { isometric, onLeftFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn } from '../random.ts';
import { circle, line, lineThrough, path, polygon, times } from '../svg.ts';
import { post, screenOf, white } from './parts.ts';
import type { Pen } from './pen.ts';
import { amber, block, cylinder, dark, lying } from './solids.ts';

/** A string inverter on the wall: flat, with its row of plugs below. */
export function stringInverterProduct(pen: Pen): string {
  const project = isometric([152, 106], 1.05);
  const plugs = integerIn(pen.random, 6, 8);
  return (
    times(plugs, (index) =>
      cylinder(pen, project, 'z', [-50 + index * (104 / plugs), 8, -44], 12, 3, dark),
    ).join('') +
    block(pen, project, [-60, -6, -34], [116, 24, 74], white) +
    times(7, (index) =>
      line([project(-50 + index * 16, -6, 40), project(-50 + index * 16, 18, 40)], pen.detail),
    ).join('') +
    screenOf(pen, onLeftFace(project, 18, -16, 4, 30, 20)) +
    (pen.solid
      ? polygon(onLeftFace(project, 18, -58, -30, 112, 6), { fill: palette.blue600 }) +
        circle(project(26, 18, 14), 3, { fill: '#3DCB8B' }) +
        circle(project(36, 18, 14), 3, { fill: palette.amber500 })
      : '')
  );
}

/** A microinverter under the corner of a module, with four leads. */
export function microInverterProduct(pen: Pen): string {
  const project = isometric([160, 104], 1.1);
  const lead = (x: number, y: number, dx: number, dy: number) =>
    path(
      lineThrough([project(x, y, 0), project(x + dx, y + dy * 0.4, -8), project(x + dx, y + dy, -14)]),
      pen.solid ? { stroke: palette.silicon900, strokeWidth: 3.6, strokeLinejoin: 'round' } : pen.face({}),
    ) + cylinder(pen, project, 'y', [x + dx, y + dy - 4, -14], 12, 4, dark);
  return (
    lead(-30, 26, -8, 30) +
    lead(-8, 26, -2, 34) +
    lead(14, 26, 4, 34) +
    lead(34, 26, 14, 30) +
    block(pen, project, [-46, -28, -8], [92, 56, 18], ['#54739F', '#2B4A75', '#1B3357']) +
    times(6, (index) =>
      block(pen, project, [-40 + index * 14, -22, 10], [6, 34, 5], ['#7F9BC2', '#46658F', '#2B4A75']),
    ).join('') +
    polygon(lying(project, [-36, 17, 10.2], 30, 7), pen.solid ? { fill: palette.amber500 } : pen.detail)
  );
}

/** A central inverter: a row of tall cabinets. */
export function centralInverterProduct(pen: Pen): string {
  const project = isometric([152, 112], 1);
  const count = integerIn(pen.random, 3, 4);
  const width = 124 / count;
  return times(count, (index) => {
    const x = -60 + index * width;
    return (
      block(pen, project, [x, -20, -34], [width, 42, 92], white) +
      polygon(onLeftFace(project, 22, x + 4, -28, width - 8, 80), pen.detail) +
      path(
        times(6, (row) =>
          lineThrough([project(x + 8, 22, -20 + row * 5), project(x + width - 8, 22, -20 + row * 5)]),
        ).join(''),
        pen.solid ? { stroke: '#7C93B4', strokeWidth: 1.4 } : pen.detail,
      ) +
      (index === 0 ? screenOf(pen, onLeftFace(project, 22, x + 8, 26, width - 16, 16)) : '') +
      (pen.solid
        ? circle(project(x + width / 2, 22, 18), 2.4, { fill: index === 1 ? palette.amber500 : '#3DCB8B' })
        : '')
    );
  }).join('');
}

/** A transformer: tank, cooling fins and three bushings. */
export function transformerProduct(pen: Pen): string {
  const project = isometric([156, 120], 1);
  return (
    block(pen, project, [-56, -30, -30], [112, 60, 58], ['#D9E4F2', '#9DB2CF', '#6C86AB']) +
    times(9, (index) =>
      block(pen, project, [-50 + index * 11.6, 30, -24], [4, 12, 42], ['#C3D2E6', '#8098BB', '#54739F']),
    ).join('') +
    block(pen, project, [-60, -34, 28], [120, 68, 5], ['#EAF1FA', '#B4C5DB', '#8098BB']) +
    [-34, 0, 34]
      .map(
        (x) =>
          times(4, (disc) =>
            cylinder(pen, project, 'z', [x, 0, 33 + disc * 7], 5, 10 - disc * 1.4, amber),
          ).join('') + line([project(x, 0, 61), project(x, 0, 72)], post(pen, 2.4)),
      )
      .join('')
  );
}

/** A small device on its rail, wires in and out. */
export function switchProduct(pen: Pen): string {
  const project = isometric([156, 108], 1.15);
  return (
    block(pen, project, [-66, -12, -8], [132, 4, 14], ['#DCE6F2', '#AEBFD6', '#8FA5C2']) +
    times(3, (index) => {
      const x = -46 + index * 32;
      return (
        block(pen, project, [x, -10, -30], [26, 26, 54], white) +
        polygon(
          onLeftFace(project, 16, x + 7, -6, 12, 18),
          pen.solid ? { fill: index === 1 ? palette.amber500 : palette.blue600 } : pen.detail,
        ) +
        (pen.solid
          ? circle(project(x + 13, 16, -20), 3, { fill: '#5B7396' }) +
            circle(project(x + 13, 16, 18), 2, { fill: '#3DCB8B' })
          : '')
      );
    }).join('')
  );
}

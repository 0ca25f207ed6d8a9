import { type Box, box, isometric, onLeftFace, type Projection, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn } from '../random.ts';
import { line, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

const contour = { stroke: palette.steel700, strokeWidth: 0.8 };
const belt = 8;

/**
 * A stringer: cells travel on a belt under the soldering gantry; the control cabinet stands at the far end.
 */
export function equipmentProduct(pen: Pen): string {
  const project = isometric([160, 110], 0.95);
  const gantry = -6 + 22 * integerIn(pen.random, 0, 1);
  const block = (at: Box) =>
    box(
      project,
      at,
      pen.face({ fill: palette.paper, ...contour }),
      pen.face({ fill: '#C9D7EA', ...contour }),
      pen.face({ fill: palette.steel500, ...contour }),
    );
  return (
    block({ x: -78, y: -30, z: -28, width: 24, depth: 56, height: 66 }) +
    cabinetFront(pen, project) +
    block({ x: -54, y: -22, z: -28, width: 132, depth: 44, height: 36 }) +
    machineFront(pen, project) +
    times(5, (index) => beltCell(pen, project, -48 + index * 25)).join('') +
    // The far post first, then the head over the belt, then the near post.
    block({ x: gantry, y: -32, z: -28, width: 10, depth: 9, height: 62 }) +
    (pen.solid ? beam(project, gantry + 5) : '') +
    block({ x: gantry, y: 23, z: -28, width: 10, depth: 9, height: 62 }) +
    block({ x: gantry - 5, y: -32, z: 34, width: 20, depth: 64, height: 18 }) +
    (pen.solid ? lamp(project, gantry) : '')
  );
}

function cabinetFront(pen: Pen, project: Projection): string {
  const screen = polygon(onLeftFace(project, 26, -74, 14, 16, 16), pen.face({ fill: palette.silicon800 }));
  const readings = times(3, (index) =>
    line([project(-71, 26, 26 - index * 5), project(-62 - index * 2, 26, 26 - index * 5)], {
      stroke: index === 0 ? palette.amber400 : palette.blue300,
      strokeWidth: 1.4,
    }),
  );
  return screen + (pen.solid ? readings.join('') : '');
}

function machineFront(pen: Pen, project: Projection): string {
  const panels = times(4, (index) =>
    polygon(
      onLeftFace(project, 22, -49 + index * 32, -22, 27, 20),
      pen.solid ? { fill: '#EAF1FA', stroke: '#7C93B4', strokeWidth: 0.8 } : pen.detail,
    ),
  );
  return panels.join('');
}

function beltCell(pen: Pen, project: Projection, x: number): string {
  const quad: Quad = [
    project(x, -11, belt),
    project(x + 22, -11, belt),
    project(x + 22, 11, belt),
    project(x, 11, belt),
  ];
  const busbars = [-5, 0, 5].map((y) => lineThrough([project(x, y, belt), project(x + 22, y, belt)]));
  return (
    polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.blue200, strokeWidth: 0.6 })) +
    path(busbars.join(''), pen.detail)
  );
}

/** The infrared light that solders the ribbons. */
function beam(project: Projection, x: number): string {
  return polygon([project(x, -5, 34), project(x, 5, 34), project(x, 12, belt), project(x, -12, belt)], {
    fill: palette.amber500,
    fillOpacity: 0.75,
  });
}

function lamp(project: Projection, gantry: number): string {
  return polygon(onLeftFace(project, 32, gantry, 40, 10, 6), { fill: palette.amber500 });
}

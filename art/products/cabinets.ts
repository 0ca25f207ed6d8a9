import { box, isometric, onLeftFace, onRightFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn } from '../random.ts';
import { line, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';

const contour = { stroke: palette.steel700, strokeWidth: 0.8 };

/** A string inverter: display and vents in front, cooling fins on the side. */
export function inverterProduct(pen: Pen): string {
  const project = isometric([160, 108], 0.94);
  const [front, side] = [44, 26];
  const display = onLeftFace(project, front, -18, 22, 36, 20);
  const lights =
    polygon(onLeftFace(project, front, -14, 27, 18, 10), { fill: palette.blue300 }) +
    polygon(onLeftFace(project, front, 8, 29, 5, 6), {
      fill: pen.random() < 0.5 ? palette.amber500 : '#3DCB8B',
    });
  const vents = times(integerIn(pen.random, 5, 7), (index) => {
    const z = -26 + index * 6;
    return lineThrough([project(-18, front, z), project(18, front, z)]);
  });
  const fins = times(10, (index) => {
    const y = -36 + index * 8;
    return lineThrough([project(side, y, 42), project(side, y, -26)]);
  });
  return (
    box(
      project,
      { x: -26, y: -44, z: -36, width: 52, depth: 88, height: 88 },
      pen.face({ fill: palette.paper, ...contour }),
      pen.face({ fill: '#C3D2E6', ...contour }),
      pen.face({ fill: palette.steel500, ...contour }),
    ) +
    polygon(display, pen.face({ fill: palette.silicon800 })) +
    (pen.solid ? lights : '') +
    path(vents.join(''), pen.solid ? { stroke: '#7C93B4', strokeWidth: 1.4 } : pen.detail) +
    path(fins.join(''), pen.solid ? { stroke: palette.steel700, strokeOpacity: 0.7 } : pen.detail)
  );
}

/** A storage container with five doors, one of them in charge. */
export function storageProduct(pen: Pen): string {
  const project = isometric([160, 108], 0.98);
  const front = 26;
  const active = integerIn(pen.random, 0, 4);
  const doors = times(5, (index) => {
    const x = -60 + index * 24.5;
    const lit = index === active;
    const door = polygon(
      onLeftFace(project, front, x, -20, 20, 42),
      pen.face({ fill: lit ? palette.amber100 : '#EAF1FA', stroke: '#7C93B4', strokeWidth: 0.8 }),
    );
    const sign = polygon(onLeftFace(project, front, x + 4, 9, 12, 7), {
      fill: lit ? palette.amber500 : palette.silicon700,
    });
    return door + (pen.solid ? sign : '');
  });
  const ribs = times(5, (index) => {
    const y = -18 + index * 9;
    return line([project(66, y, 22), project(66, y, -20)], pen.detail);
  });
  const fan = polygon(
    onRightFace(project, 66, -14, -4, 28, 22),
    pen.face({ fill: '#6F8CB3', stroke: palette.steel700, strokeWidth: 0.8 }),
  );
  return (
    box(
      project,
      { x: -66, y: -26, z: -26, width: 132, depth: 52, height: 54 },
      pen.face({ fill: palette.paper, ...contour }),
      pen.face({ fill: '#C9D7EA', ...contour }),
      pen.face({ fill: palette.steel500, ...contour }),
    ) +
    doors.join('') +
    ribs.join('') +
    fan
  );
}

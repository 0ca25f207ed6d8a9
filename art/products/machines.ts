import { divisions, isometric, onLeftFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn } from '../random.ts';
import { circle, line, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { amber, block, blue, contour, cylinder, dark, lying, ring, type Tone } from './solids.ts';

const white: Tone = ['#FFFFFF', '#E4ECF6', '#B4C5DB'];

/** A laminator: chambers with lifted lids, a laminate going in. */
export function laminatorProduct(pen: Pen): string {
  const project = isometric([156, 112], 0.98);
  return (
    block(pen, project, [-76, -34, -30], [150, 68, 26], white) +
    times(3, (index) => {
      const x = -72 + index * 50;
      return (
        block(
          pen,
          project,
          [x, -32, 2],
          [44, 62, 16],
          index === 1 ? ['#7F9BC2', '#54739F', '#2B4A75'] : ['#A9BEDA', '#7F9BC2', '#54739F'],
        ) +
        [8, 36]
          .map((dx) => cylinder(pen, project, 'z', [x + dx, 0, 18], 12, 4, ['#EEF3F9', '#8FA5C2']))
          .join('')
      );
    }).join('') +
    (() => {
      const quad = lying(project, [-66, 40, -14], 60, 34);
      return (
        polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 1.6 })) +
        path(divisions(quad, 6, 4), pen.detail)
      );
    })() +
    times(5, (index) => polygon(onLeftFace(project, 34, -70 + index * 30, -26, 24, 16), pen.detail)).join('')
  );
}

/** An EL tester: the dark image of a module with one cracked cell, its camera above. */
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

/** A tube furnace: six tubes in the face of a long cabinet. */
export function furnaceProduct(pen: Pen): string {
  const project = isometric([150, 114], 1);
  return (
    block(pen, project, [-70, -32, -36], [124, 66, 88], white) +
    times(5, (index) =>
      line([project(-46 + index * 24, 34, 52), project(-46 + index * 24, 34, -36)], pen.detail),
    ).join('') +
    times(6, (index) => {
      const [y, z] = [-15 + (index % 2) * 32, -20 + Math.floor(index / 2) * 28];
      return (
        cylinder(pen, project, 'x', [54, y, z], 5, 12, ['#54739F', '#2B4A75']) +
        polygon(
          ring(project, 'x', [59, y, z], 8),
          pen.solid ? { fill: index % 3 === 1 ? palette.amber400 : '#F08C2E' } : pen.detail,
        )
      );
    }).join('')
  );
}

/** A crystal puller: tall chamber, neck and the view of the melt. */
export function pullerProduct(pen: Pen): string {
  const project = isometric([156, 112], 0.88);
  return (
    block(pen, project, [-40, -40, -40], [80, 80, 12], white) +
    cylinder(pen, project, 'z', [0, 0, -28], 52, 34, ['#DCE6F2', '#AEBFD6']) +
    cylinder(pen, project, 'z', [0, 0, 24], 16, [34, 14], ['#DCE6F2', '#8FA5C2']) +
    cylinder(pen, project, 'z', [0, 0, 40], 46, 12, ['#EEF3F9', '#B4C0CF']) +
    cylinder(pen, project, 'z', [0, 0, 84], 10, 18, blue) +
    (pen.solid
      ? polygon(ring(project, 'x', [32, 6, 2], 9), {
          fill: palette.amber400,
          stroke: palette.silicon700,
          strokeWidth: 2,
        }) +
        path(lineThrough(ring(project, 'z', [0, 0, -10], 34).slice(0, 14)), {
          stroke: palette.blue600,
          strokeWidth: 2.4,
        })
      : path(lineThrough(ring(project, 'z', [0, 0, -10], 34).slice(0, 14)), pen.detail)) +
    block(pen, project, [44, 10, -40], [22, 30, 56], dark)
  );
}

/** A driverless carrier with cassettes on its deck. */
export function carrierProduct(pen: Pen): string {
  const project = isometric([156, 112], 1.08);
  return (
    [-40, 28].map((x) => cylinder(pen, project, 'y', [x, 24, -26], 10, 10, ['#54739F', '#10233F'])).join('') +
    block(pen, project, [-60, -34, -26], [116, 66, 20], ['#EAF1FA', palette.blue600, palette.blue800]) +
    (pen.solid ? polygon(onLeftFace(project, 32, -56, -22, 108, 4), { fill: palette.amber500 }) : '') +
    times(4, (index) =>
      block(
        pen,
        project,
        [-50 + (index % 2) * 46, -28 + Math.floor(index / 2) * 30, -6],
        [40, 26, 26 + 10 * ((index + 1) % 2)],
        ['#F7FAFE', '#DCE7F4', '#AEBFD6'],
      ),
    ).join('') +
    cylinder(pen, project, 'z', [48, 24, -6], 14, 5, amber)
  );
}

/** A cleaning robot astride a row of modules. */
export function cleanerProduct(pen: Pen): string {
  const project = isometric([160, 100], 1.05);
  const at = -44 + 38 * integerIn(pen.random, 0, 1);
  const quad = [
    project(-76, -34, 22),
    project(76, -34, 22),
    project(76, 44, -22),
    project(-76, 44, -22),
  ] as const;
  const slope = (y: number) => 22 - ((y + 34) / 78) * 44;
  const bar = (x: number, width: number, lift: number) =>
    [
      project(x, -38, slope(-38) + lift),
      project(x + width, -38, slope(-38) + lift),
      project(x + width, 50, slope(50) + lift),
      project(x, 50, slope(50) + lift),
    ] as const;
  return (
    [-60, 0, 60]
      .map((x) =>
        line(
          [project(x, 30, -16), project(x, 30, -40)],
          pen.solid ? { stroke: palette.steel500, strokeWidth: 3 } : pen.face({}),
        ),
      )
      .join('') +
    polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 2 })) +
    path(divisions(quad, 8, 4), pen.detail) +
    (pen.solid
      ? polygon(
          [project(at + 30, -34, 22), project(76, -34, 22), project(76, 44, -22), project(at + 30, 44, -22)],
          { fill: '#C9A86A', fillOpacity: 0.3 },
        )
      : '') +
    polygon(bar(at + 20, 9, 5), pen.face({ fill: palette.blue300, ...contour })) +
    polygon(bar(at, 22, 10), pen.face({ fill: palette.amber400, ...contour })) +
    polygon(
      [
        project(at, 50, slope(50) + 10),
        project(at + 22, 50, slope(50) + 10),
        project(at + 22, 50, slope(50)),
        project(at, 50, slope(50)),
      ],
      pen.face({ fill: palette.amber600, ...contour }),
    ) +
    polygon(bar(at + 7, 8, 11), pen.solid ? { fill: palette.silicon700 } : pen.detail)
  );
}

/** A laser head drawing its line on a wafer. */
export function laserProduct(pen: Pen): string {
  const project = isometric([158, 102], 0.9);
  return (
    block(pen, project, [-58, -46, -36], [116, 92, 16], white) +
    polygon(lying(project, [-36, -32, -19.6], 64, 64), pen.face({ fill: pen.silicon, ...contour })) +
    path(divisions(lying(project, [-36, -32, -19.6], 64, 64), 8, 1), pen.detail) +
    block(pen, project, [-58, -46, -20], [14, 20, 76], white) +
    block(pen, project, [-58, -46, 44], [64, 20, 14], white) +
    block(pen, project, [-10, -34, 26], [26, 26, 40], dark) +
    (pen.solid
      ? polygon([project(-2, -14, 26), project(8, -14, 26), project(-2, 4, -19)], {
          fill: palette.amber500,
          fillOpacity: 0.9,
        }) + circle(project(-2, 4, -19), 4, { fill: palette.amber200 })
      : '')
  );
}

/** A climate chamber, its window showing modules. */
export function chamberProduct(pen: Pen): string {
  const project = isometric([158, 108], 0.9);
  return (
    block(pen, project, [-52, -36, -42], [100, 72, 110], white) +
    polygon(onLeftFace(project, 36, -42, -18, 60, 72), pen.face({ fill: palette.silicon800, ...contour })) +
    times(4, (index) =>
      polygon(
        onLeftFace(project, 36, -36 + index * 13, -10, 9, 54),
        pen.solid ? { fill: index === 2 ? palette.amber400 : palette.blue500 } : pen.detail,
      ),
    ).join('') +
    polygon(onLeftFace(project, 36, 24, 30, 18, 14), pen.solid ? { fill: palette.silicon900 } : pen.detail) +
    (pen.solid ? circle(project(33, 36, 16), 3, { fill: '#3DCB8B' }) : '')
  );
}

/** A line camera with its long lens. */
export function cameraProduct(pen: Pen): string {
  const project = isometric([148, 104], 1.2);
  return (
    block(pen, project, [-50, -22, -22], [56, 44, 44], dark) +
    times(5, (index) =>
      line([project(-42 + index * 9, 22, 16), project(-42 + index * 9, 22, -16)], pen.detail),
    ).join('') +
    cylinder(pen, project, 'x', [6, 0, 0], 14, 20, ['#54739F', '#2B4A75']) +
    cylinder(pen, project, 'x', [20, 0, 0], 26, 24, ['#10233F', '#1B3357']) +
    polygon(ring(project, 'x', [46, 0, 0], 17), pen.face({ fill: palette.blue500, ...contour })) +
    (pen.solid ? polygon(ring(project, 'x', [46, -5, 6], 5), { fill: palette.blue200 }) : '')
  );
}

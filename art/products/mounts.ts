import { divisions, isometric } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { circle, line, lineThrough, path, polygon, times } from '../svg.ts';
import { post, table, white } from './parts.ts';
import type { Pen } from './pen.ts';
import { amber, block, blue, cylinder, lying, ring, type Tone } from './solids.ts';

/** A tracker: one long row tilting about its tube, the drive in its middle. */
export function trackerProduct(pen: Pen): string {
  const project = isometric([160, 108], 1);
  const tilt = numberIn(pen.random, 14, 24);
  const rows = [-34, 34];
  return rows
    .map(
      (y) =>
        [-58, 0, 58].map((x) => line([project(x, y, 12), project(x, y, -30)], post(pen, 4))).join('') +
        cylinder(pen, project, 'x', [-76, y, 10], 150, 3.4, ['#C3D2E6', '#8FA5C2']) +
        times(4, (index) =>
          table(pen, project, [-74 + index * 38, y - 24, 12 + tilt], [34, 48, tilt * 2], 3),
        ).join('') +
        (y > 0 && pen.solid
          ? polygon(ring(project, 'x', [2, y, 12], 9), { fill: palette.amber500, stroke: palette.amber700 })
          : ''),
    )
    .join('');
}

/** Panels hanging on cables between tall posts. */
export function cableMountProduct(pen: Pen): string {
  const project = isometric([160, 104], 1);
  return [-26, 26]
    .map((y) => {
      const sag = (x: number) => 26 - 14 * (1 - (x / 72) ** 2);
      return (
        [-72, 72]
          .map(
            (x) =>
              line([project(x, y, 44), project(x, y, -34)], post(pen, 4)) +
              line([project(x, y, 42), project(x * 1.18, y, -32)], post(pen, 1.2)),
          )
          .join('') +
        times(6, (index) => {
          const x = -62 + index * 21;
          return table(pen, project, [x, y - 14, sag(x + 9) + 5], [18, 30, 10], 2);
        }).join('') +
        path(
          lineThrough(times(13, (step) => project(-72 + step * 12, y, sag(-72 + step * 12) + 3))),
          pen.solid ? { stroke: palette.steel700, strokeWidth: 1.4 } : pen.face({}),
        )
      );
    })
    .join('');
}

/** A carport: a roof of panels over a parked car. */
export function carportProduct(pen: Pen): string {
  const project = isometric([156, 106], 1.02);
  const car = (y: number, tone: Tone) =>
    block(pen, project, [-30, y, -30], [62, 26, 13], tone) +
    block(pen, project, [-16, y + 3, -17], [34, 20, 11], ['#CFE2FB', '#9CC0F0', '#6E9AD6']);
  return (
    line([project(-46, -40, 26), project(-46, -40, -30)], post(pen, 4)) +
    car(-36, blue) +
    line([project(-46, 6, 26), project(-46, 6, -30)], post(pen, 4)) +
    car(8, pen.random() < 0.5 ? white : amber) +
    line([project(-46, 46, 26), project(-46, 46, -30)], post(pen, 4)) +
    [-46]
      .map((x) =>
        [-40, 6, 46].map((y) => line([project(x, y, 24), project(x + 60, y, 38)], post(pen, 2.4))).join(''),
      )
      .join('') +
    (() => {
      const quad = [
        project(-62, -52, 30),
        project(44, -52, 52),
        project(44, 58, 52),
        project(-62, 58, 30),
      ] as const;
      return (
        polygon(quad, pen.face({ fill: pen.silicon, stroke: palette.paper, strokeWidth: 2 })) +
        path(divisions(quad, 6, 8), pen.detail)
      );
    })()
  );
}

/** A clamp that holds a rail on a standing seam. */
export function clampProduct(pen: Pen): string {
  const project = isometric([158, 94], 0.98);
  return (
    times(
      4,
      (index) =>
        block(pen, project, [-64 + index * 34, -44, -36], [30, 88, 4], ['#CBDBEF', '#9DB2CF', '#7C93B4']) +
        block(pen, project, [-36 + index * 34, -44, -32], [4, 88, 16], ['#DCE7F4', '#AEBFD6', '#8FA5C2']),
    ).join('') +
    [-22, 20]
      .map(
        (y) =>
          block(pen, project, [-8, y, -22], [24, 16, 24], white) +
          (pen.solid
            ? circle(project(4, y + 16, -10), 3.6, { fill: palette.amber500, stroke: palette.amber700 })
            : ''),
      )
      .join('') +
    block(pen, project, [-70, -12, 4], [142, 14, 12], ['#F4F8FD', '#B9C7D9', '#8A9AB2']) +
    polygon(lying(project, [-70, -8, 16.2], 142, 5), pen.solid ? { fill: '#5B7396' } : pen.detail)
  );
}

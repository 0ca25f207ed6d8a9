import { divisions, isometric, onLeftFace } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn } from '../random.ts';
import { lineThrough, path, polygon, times } from '../svg.ts';
import { screenOf, white } from './parts.ts';
import type { Pen } from './pen.ts';
import { amber, block, cylinder } from './solids.ts';

/** An upright storage cabinet for a factory. */
export function storageCabinetProduct(pen: Pen): string {
  const project = isometric([154, 116], 1);
  const count = integerIn(pen.random, 1, 2);
  return times(count, (index) => {
    const x = count === 1 ? -34 : -66 + index * 62;
    return (
      block(pen, project, [x, -26, -36], [56, 54, 104], white) +
      polygon(onLeftFace(project, 28, x + 5, -30, 46, 92), pen.detail) +
      path(
        times(5, (row) =>
          lineThrough([project(x + 12, 28, -22 + row * 6), project(x + 44, 28, -22 + row * 6)]),
        ).join(''),
        pen.solid ? { stroke: '#7C93B4', strokeWidth: 1.6 } : pen.detail,
      ) +
      (pen.solid
        ? polygon(onLeftFace(project, 28, x + 16, 18, 24, 34), { fill: palette.blue600 }) +
          polygon(
            [
              project(x + 30, 28, 48),
              project(x + 20, 28, 33),
              project(x + 27, 28, 33),
              project(x + 25, 28, 22),
              project(x + 36, 28, 38),
              project(x + 29, 28, 38),
            ],
            { fill: palette.amber400 },
          )
        : '')
    );
  }).join('');
}

/** Prismatic cells standing in a row. */
export function batteryCellProduct(pen: Pen): string {
  const project = isometric([160, 116], 1.1);
  const count = integerIn(pen.random, 4, 5);
  return times(count, (index) => {
    const y = -46 + index * 21;
    return (
      block(pen, project, [-46, y, -34], [92, 17, 62], [palette.blue300, palette.blue600, palette.blue800]) +
      cylinder(pen, project, 'z', [-30, y + 8, 28], 5, 5, amber) +
      cylinder(pen, project, 'z', [30, y + 8, 28], 5, 5, ['#EEF3F9', '#B4C0CF']) +
      polygon(
        onLeftFace(project, y + 17, -34, -4, 40, 14),
        pen.solid && index === count - 1 ? { fill: palette.paper } : pen.detail,
      )
    );
  }).join('');
}

/** A household battery hung on a wall. */
export function wallBatteryProduct(pen: Pen): string {
  const project = isometric([152, 104], 0.95);
  return (
    polygon(onLeftFace(project, -22, -74, -44, 148, 104), pen.face({ fill: '#F7FAFE', stroke: '#C9D7EA' })) +
    path(divisions(onLeftFace(project, -22, -74, -44, 148, 104), 6, 8), {
      ...pen.detail,
      strokeOpacity: 0.25,
    }) +
    block(pen, project, [-36, -22, -20], [64, 18, 74], white) +
    (pen.solid
      ? times(4, (index) =>
          polygon(onLeftFace(project, -4, -28 + index * 11, 6, 8, 20), {
            fill: index < 3 ? '#3DCB8B' : palette.blue200,
          }),
        ).join('')
      : '') +
    block(pen, project, [40, -22, 4], [24, 12, 36], ['#54739F', '#2B4A75', '#1B3357'])
  );
}

/** A charging pile beside a battery cabinet. */
export function chargerProduct(pen: Pen): string {
  const project = isometric([152, 116], 1.05);
  return (
    block(pen, project, [-64, -26, -36], [50, 44, 78], white) +
    polygon(onLeftFace(project, 18, -58, -30, 38, 66), pen.detail) +
    block(pen, project, [6, -12, -36], [34, 26, 94], ['#FFFFFF', palette.blue600, palette.blue800]) +
    screenOf(pen, onLeftFace(project, 14, 12, 28, 22, 18), palette.white) +
    (pen.solid
      ? polygon(
          [
            project(26, 14, 18),
            project(16, 14, 4),
            project(22, 14, 4),
            project(20, 14, -8),
            project(31, 14, 8),
            project(25, 14, 8),
          ],
          { fill: palette.amber400 },
        )
      : '') +
    path(
      lineThrough([project(40, 6, 14), project(62, 14, -24), project(70, 24, -10), project(62, 30, 10)]),
      pen.solid
        ? { stroke: palette.silicon900, strokeWidth: 3.4, strokeLinejoin: 'round', strokeLinecap: 'round' }
        : pen.face({}),
    )
  );
}

import { type Box, box, divisions, type Quad } from '../geometry.ts';
import { mix, palette } from '../palette.ts';
import { conductors, pylon } from '../pylon.ts';
import { ellipse, type Point, path, polygon, round, times } from '../svg.ts';
import { block, windows } from './buildings.ts';
import { panelFill, project } from './site.ts';

const shade = { fill: '#040D1B', fillOpacity: 0.45 };

/** Rows of the ground-mounted array, their upper edges in the morning sun. */
export function groundArray(): string {
  let tables = '';
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 2; column++) {
      const [x, y] = [-214 + column * 106, 66 + row * 30];
      const table: Quad = [
        project(x, y, 17),
        project(x + 98, y, 17),
        project(x + 98, y + 17, 3),
        project(x, y + 17, 3),
      ];
      tables +=
        polygon(
          [project(x, y + 6), project(x + 98, y + 6), project(x + 98, y + 22), project(x, y + 22)],
          shade,
        ) +
        polygon(table, { fill: panelFill, stroke: '#F3D9A2', strokeWidth: 0.9 }) +
        path(divisions(table, 12, 2), { stroke: palette.blue100, strokeOpacity: 0.5, strokeWidth: 0.6 });
    }
  }
  return tables;
}

/** Storage containers, one of them charging. */
export function storage(): string {
  return times(4, (index) => {
    const container: Box = { x: 40, y: 66 + index * 34, z: 0, width: 62, depth: 20, height: 22 };
    const doors = { count: 5, inset: 5, step: 11, size: 7, z: 5, height: 11 };
    const fill = index === 1 ? palette.amber500 : palette.silicon700;
    return block(container) + windows(container, 'left', doors, fill);
  }).join('');
}

export function substation(): string {
  const house: Box = { x: 140, y: 52, z: 0, width: 60, depth: 40, height: 26 };
  const doors = { count: 3, inset: 6, step: 18, size: 11, z: 8, height: 9 };
  return block(house) + windows(house, 'left', doors, palette.blue300);
}

/** The line that takes the power out. */
export function gridConnection(): string {
  const [far, near] = [project(216, 72), project(206, 196)];
  const height = 104;
  return (
    pylon(far, height, palette.blue100) +
    conductors([near, height], [far, height], palette.blue100) +
    pylon(near, height, palette.blue100)
  );
}

export function trucks(): string {
  return truck(-150, palette.blue500) + truck(70, palette.amber600);
}

function truck(x: number, colour: string): string {
  const [load, cab] = [
    { x, y: 22, z: 0, width: 30, depth: 10, height: 14 },
    { x: x + 32, y: 22, z: 0, width: 9, depth: 10, height: 10 },
  ];
  return (
    box(
      project,
      load,
      { fill: palette.paper },
      { fill: colour },
      { fill: mix(colour, palette.silicon950, 0.3) },
    ) + box(project, cab, { fill: palette.blue100 }, { fill: palette.blue300 }, { fill: '#5B82B8' })
  );
}

export function trees(): string {
  const places: Point[] = [
    ...times(5, (index): Point => [6, 60 + index * 36]),
    ...times(3, (index): Point => [126, 124 + index * 30]),
    ...times(2, (index): Point => [156, 124 + index * 30]),
  ];
  return places.map(([x, y]) => tree(project(x, y))).join('');
}

function tree([x, y]: Point): string {
  const top = `M${round(x)} ${round(y - 24)}l7 22`;
  return (
    ellipse([x, y], 7, 3.5, { ...shade, fillOpacity: 0.4 }) +
    path(`${top}h-14z`, { fill: '#2E7D74' }) +
    path(`${top}h-7z`, { fill: '#1F5F62' })
  );
}

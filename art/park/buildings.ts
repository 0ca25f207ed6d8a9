import { type Box, box, divisions, onLeftFace, onRightFace, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { ellipse, path, polygon, round, times } from '../svg.ts';
import { panelFill, project } from './site.ts';

const wall = { roof: { fill: '#E9F0F9' }, left: { fill: palette.steel300 }, right: { fill: '#7F9BC2' } };
const brightWall = { roof: { fill: '#F2F6FB' }, left: { fill: '#C3D3E8' }, right: { fill: '#8AA5CB' } };

/** A block without openings. */
export function block(at: Box, { roof, left, right } = brightWall): string {
  return box(project, at, roof, left, right);
}

/** A row of equal windows on one of the two visible walls of a block. */
export function windows(
  { x, y, width, depth }: Box,
  face: 'left' | 'right',
  row: { count: number; inset: number; step: number; size: number; z: number; height: number },
  fill: string,
): string {
  return times(row.count, (index) => {
    const offset = row.inset + index * row.step;
    const quad =
      face === 'left'
        ? onLeftFace(project, y + depth, x + offset, row.z, row.size, row.height)
        : onRightFace(project, x + width, y + offset, row.z, row.size, row.height);
    return polygon(quad, { fill, fillOpacity: 0.9 });
  }).join('');
}

/** Tilted modules that cover a flat roof. */
function roofModules({ x, y, z, width, depth, height }: Box, columns: number, rows: number): string {
  const [cellWidth, cellDepth] = [(width - 8) / columns, (depth - 8) / rows];
  const roof = z + height;
  let modules = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [left, right] = [x + 5 + column * cellWidth, x + 3 + (column + 1) * cellWidth];
      const [back, front] = [y + 5 + row * cellDepth, y + 2 + (row + 1) * cellDepth];
      const quad: Quad = [
        project(left, back, roof + 5),
        project(right, back, roof + 5),
        project(right, front, roof + 1),
        project(left, front, roof + 1),
      ];
      modules +=
        polygon(quad, { fill: panelFill, stroke: palette.blue100, strokeWidth: 0.6 }) +
        path(divisions(quad, 4, 2), { stroke: palette.blue200, strokeOpacity: 0.45, strokeWidth: 0.5 });
    }
  }
  return modules;
}

/** The cell workshop: the long hall at the back. */
export function workshop(): string {
  const hall: Box = { x: -205, y: -200, z: 0, width: 190, depth: 120, height: 52 };
  return (
    block(hall, wall) +
    roofModules(hall, 6, 4) +
    windows(hall, 'left', { count: 9, inset: 9, step: 20, size: 11, z: 14, height: 12 }, palette.blue300) +
    windows(hall, 'right', { count: 4, inset: 10, step: 26, size: 13, z: 14, height: 12 }, '#5B82B8')
  );
}

/** The research tower; people are at work behind some of its windows. */
export function tower(): string {
  const body: Box = { x: 50, y: -200, z: 0, width: 70, depth: 70, height: 112 };
  const floors = times(6, (floor) => {
    const row = { count: 5, step: 12.5, size: 8, z: 12 + floor * 16, height: 8 };
    const fill = floor === 1 || floor === 3 ? palette.amber200 : '#6F98D0';
    return (
      windows(body, 'left', { ...row, inset: 6 }, fill) +
      windows(body, 'right', { ...row, inset: 5 }, '#5B82B8')
    );
  });
  return block(body) + floors.join('') + roofModules(body, 2, 2);
}

/** The module assembly hall in front of the tower. */
export function assembly(): string {
  const hall: Box = { x: 50, y: -104, z: 0, width: 150, depth: 104, height: 40 };
  return (
    block(hall, wall) +
    roofModules(hall, 5, 3) +
    windows(hall, 'left', { count: 7, inset: 8, step: 20, size: 11, z: 10, height: 10 }, palette.blue300) +
    windows(hall, 'right', { count: 4, inset: 6, step: 24, size: 12, z: 10, height: 10 }, '#5B82B8')
  );
}

/** Gas tanks beside the workshop. */
export function tanks(): string {
  return [
    { x: -190, height: 58 },
    { x: -150, height: 58 },
    { x: -110, height: 44 },
  ]
    .map(({ x, height }) => tank(x, -50, height))
    .join('');
}

function tank(x: number, y: number, height: number): string {
  const [centre, bottom] = project(x, y).map(round) as [number, number];
  const top = bottom - height;
  const [wide, flat] = [18.3, 10.5];
  const [left, right, edge] = [round(centre - wide), round(centre + wide), round(centre + wide / 4)];
  const arc = `A${wide} ${flat} 0 0 1`;
  return (
    path(`M${left} ${bottom}V${top}H${right}V${bottom}${arc} ${left} ${bottom}Z`, { fill: '#A9BEDB' }) +
    path(`M${edge} ${bottom + 10}V${top}H${right}V${bottom}${arc} ${edge} ${bottom + 10}Z`, {
      fill: '#7F9BC2',
    }) +
    ellipse([centre, top], wide, flat, { fill: '#EEF4FC', stroke: '#7F9BC2', strokeWidth: 0.8 })
  );
}

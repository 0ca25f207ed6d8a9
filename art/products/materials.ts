import { around, divisions, isometric, lyingCell, slabSides } from '../geometry.ts';
import { palette } from '../palette.ts';
import { integerIn, numberIn } from '../random.ts';
import { circle, lineThrough, path, polygon, times } from '../svg.ts';
import type { Pen } from './pen.ts';
import { amber, block, blue, contour, cylinder, dark, lying, ring, type Tone } from './solids.ts';

const core = ['#E7D7BD', '#CDB693'] as const;

/** Frame profiles mitred at their corner, with the sections showing. */
export function frameProduct(pen: Pen): string {
  const project = isometric([160, 96], 1);
  const count = integerIn(pen.random, 4, 5);
  const tone: Tone =
    pen.random() < 0.5 ? ['#F4F8FD', '#B9C7D9', '#8A9AB2'] : ['#5B7396', '#3B5274', '#22385A'];
  const stack = times(count, (index) => {
    const z = -26 + index * 14;
    const slot = lying(project, [-70, -13, z + 9], 132, 4);
    return (
      block(pen, project, [-72, -22, z], [140, 26, 9], tone) +
      polygon(slot, pen.solid ? { fill: palette.silicon900, fillOpacity: 0.35 } : pen.detail)
    );
  });
  const corner =
    block(pen, project, [-50, 30, -26], [96, 10, 8], tone) +
    block(pen, project, [-60, 30, -26], [10, 46, 8], tone) +
    block(pen, project, [46, 30, -26], [10, 46, 8], tone) +
    block(pen, project, [-50, 66, -26], [96, 10, 8], tone);
  return stack.join('') + corner;
}

function rolls(pen: Pen, sheet: Tone, count: number): string {
  const project = isometric([156, 112], 1);
  const radius = count === 1 ? 34 : 25;
  const single = (y: number, z: number) =>
    cylinder(pen, project, 'x', [-58, y, z], 108, radius, [sheet[0], sheet[1]]) +
    times(3, (index) =>
      polygon(ring(project, 'x', [50, y, z], radius * (0.82 - index * 0.16)), pen.detail),
    ).join('') +
    cylinder(pen, project, 'x', [50, y, z], 6, radius * 0.32, core);
  const tail = polygon(
    lying(project, [-58, 18, -18], 108, 46),
    pen.face({ fill: sheet[2], fillOpacity: 0.85, ...contour }),
  );
  if (count === 1) return tail + single(-2, 16);
  return single(-34, 4) + single(20, 4) + (count > 2 ? single(-7, 48) : '');
}

/** One roll of encapsulant, unrolled a little: see-through, so light. */
export const filmProduct = (pen: Pen): string => rolls(pen, ['#F4F9FF', '#D3E5FB', '#E4F0FE'], 1);

/** Rolls of white film, stacked. */
export const whiteFilmProduct = (pen: Pen): string => rolls(pen, ['#FFFFFF', '#E3E9F1', '#FFFFFF'], 3);

/** Backsheet: navy outside. */
export const backsheetProduct = (pen: Pen): string =>
  rolls(pen, ['#3A6FB5', palette.silicon700, '#7FA6D6'], 2);

/** A junction box with its three parts, cables and connectors. */
export function junctionProduct(pen: Pen): string {
  const project = isometric([160, 104], 1.1);
  const wire = { stroke: palette.silicon900, strokeWidth: 4.5, strokeLinecap: 'round' } as const;
  const parts = times(3, (index) => {
    const x = -62 + index * 44;
    return (
      block(pen, project, [x, -18, -10], [34, 36, 16], ['#35527C', '#1B3357', '#10233F']) +
      polygon(lying(project, [x + 6, -11, 6], 22, 22), pen.solid ? { fill: '#54739F' } : pen.detail) +
      (pen.solid
        ? circle(project(x + 17, 0, 6), 3, { fill: index === 1 ? palette.amber500 : '#8FA5C2' })
        : '')
    );
  });
  const cable = (x: number, side: number) => {
    const [ax, ay] = project(x, 18, -4);
    const [bx, by] = project(x + side * 10, 66, -4);
    const d = `M${ax.toFixed(1)} ${ay.toFixed(1)}C${(ax - 10).toFixed(1)} ${(ay + 26).toFixed(1)} ${(bx + 24).toFixed(1)} ${(by - 14).toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`;
    return path(d, pen.solid ? wire : pen.face({}));
  };
  return (
    cable(-46, -1) +
    cable(42, 1) +
    parts.join('') +
    cylinder(pen, project, 'y', [-56, 62, -4], 18, 5, ['#8FA5C2', '#1B3357']) +
    cylinder(pen, project, 'y', [52, 62, -4], 18, 5, ['#8FA5C2', '#1B3357'])
  );
}

/** A cable drum on its flanges. */
export function cableProduct(pen: Pen): string {
  const project = isometric([158, 108], 1.05);
  const flange = [palette.amber200, palette.amber600] as const;
  const body = ['#24456F', palette.silicon800] as const;
  return (
    cylinder(pen, project, 'x', [-38, 0, 10], 7, 50, flange) +
    cylinder(pen, project, 'x', [-31, 0, 10], 56, 36, body) +
    times(10, (index) =>
      path(lineThrough(ring(project, 'x', [-27 + index * 5.4, 0, 10], 36).slice(3, 20)), pen.detail),
    ).join('') +
    cylinder(pen, project, 'x', [25, 0, 10], 7, 50, flange) +
    polygon(ring(project, 'x', [32, 0, 10], 36), pen.detail) +
    cylinder(pen, project, 'x', [32, 0, 10], 3, 10, ['#10233F', '#10233F'])
  );
}

/** Silver paste: a jar of it, and the syringe that doses it. */
export function pasteProduct(pen: Pen): string {
  const project = isometric([160, 116], 1.08);
  const lid = pen.random() < 0.5 ? blue : dark;
  const jar = (x: number, y: number, size: number) =>
    cylinder(pen, project, 'z', [x, y, -22], 46 * size, 27 * size, ['#EEF3F9', '#D9E2EE']) +
    cylinder(pen, project, 'z', [x, y, -22 + 10 * size], 20 * size, 27.6 * size, ['#A6B4C6', '#A6B4C6']) +
    cylinder(pen, project, 'z', [x, y, -22 + 44 * size], 12 * size, 29 * size, [lid[0], lid[1]]);
  const syringe =
    cylinder(pen, project, 'y', [52, -46, -12], 6, 13, ['#EEF3F9', '#C3D2E6']) +
    cylinder(pen, project, 'y', [52, -40, -12], 58, 9, ['#DCE6F2', '#B4C0CF']) +
    cylinder(pen, project, 'y', [52, 18, -12], 10, [6, 2.4], ['#8FA5C2', '#8FA5C2']) +
    cylinder(pen, project, 'y', [52, 28, -12], 20, 1.6, amber);
  return jar(-34, -24, 0.9) + syringe + jar(-12, 22, 1.05);
}

function spools(
  pen: Pen,
  wire: readonly [string, string],
  flange: readonly [string, string],
  tall: number,
): string {
  const project = isometric([160, 116], 1.04);
  const spool = (x: number, y: number, size: number) =>
    cylinder(pen, project, 'z', [x, y, -26], 6, 34 * size, flange) +
    cylinder(pen, project, 'z', [x, y, -20], tall * size, 24 * size, wire) +
    times(9, (index) =>
      path(
        lineThrough(ring(project, 'z', [x, y, -16 + index * (tall / 9.2) * size], 24 * size).slice(0, 13)),
        {
          ...pen.detail,
          strokeWidth: 0.7,
        },
      ),
    ).join('') +
    cylinder(pen, project, 'z', [x, y, -20 + tall * size], 6, 34 * size, flange) +
    cylinder(pen, project, 'z', [x, y, -14 + tall * size], 1, 9, ['#10233F', '#10233F']);
  return spool(-30, -30, 0.82) + spool(14, 14, 1);
}

/** Tinned copper ribbon on spools. */
export const ribbonProduct = (pen: Pen): string =>
  spools(pen, ['#D98A06', '#E8A956'], ['#EEF3F9', '#C3D2E6'], 26);

/** Diamond wire on spools. */
export const wireProduct = (pen: Pen): string =>
  spools(pen, ['#5B7396', '#8FA5C2'], ['#2F7FF0', palette.blue700], 50);

/** A quartz crucible, open above. */
export function crucibleProduct(pen: Pen): string {
  const project = isometric([160, 112], 1.06);
  return (
    cylinder(pen, project, 'z', [0, 0, -32], 18, [34, 50], ['#E9F0F8', '#C9D7EA']) +
    cylinder(pen, project, 'z', [0, 0, -14], 50, [50, 54], ['#F7FAFE', '#DCE7F4']) +
    polygon(ring(project, 'z', [0, 0, 36], 46), pen.face({ fill: '#A9BEDA', ...contour })) +
    polygon(ring(project, 'z', [0, 0, 26], 38), pen.face({ fill: '#7F9CC4', ...contour })) +
    (pen.solid
      ? polygon(ring(project, 'z', [4, 4, 18], 26), { fill: palette.amber500, fillOpacity: 0.75 })
      : '')
  );
}

/** Grains in a heap before their sacks. */
export function grainsProduct(pen: Pen): string {
  const project = isometric([160, 112], 1.05);
  const sack = (x: number, y: number) =>
    block(pen, project, [x, y, -28], [40, 40, 46], ['#F7FAFE', '#E2EAF4', '#BECDE0']) +
    block(pen, project, [x + 13, y + 13, 18], [14, 14, 8], ['#DCE7F4', '#BECDE0', '#9DB0C8']) +
    polygon(
      [
        project(x + 8, y + 40, 6),
        project(x + 32, y + 40, 6),
        project(x + 32, y + 40, -10),
        project(x + 8, y + 40, -10),
      ],
      pen.solid ? { fill: palette.blue600 } : pen.detail,
    );
  const heap = times(70, () => {
    const angle = pen.random() * Math.PI * 2;
    const reach = Math.sqrt(pen.random());
    return { angle, reach, radius: numberIn(pen.random, 3, 4.6) };
  })
    .sort((a, b) => Math.sin(a.angle) * a.reach - Math.sin(b.angle) * b.reach)
    .map(({ angle, reach, radius }, index) => {
      const [x, y] = project(26, 34, -26);
      const at = around([x, y], angle, reach * 54, reach * 18);
      const up = (1 - reach) * 26;
      const grey = ['#5E7697', '#7C93B4', '#A3B6D0', '#46607F'][index % 4] ?? '';
      return circle(
        [at[0], at[1] - up],
        radius,
        pen.solid ? { fill: grey } : { ...pen.face({}), strokeDasharray: '2 2', strokeWidth: 1 },
      );
    });
  return sack(-58, -44) + sack(-8, -54) + heap.join('');
}

/** A squared monocrystalline rod, its end showing the cell's outline. */
export function rodProduct(pen: Pen): string {
  const project = isometric([160, 118], 1.02);
  const rod = (y: number, z: number, length: number) => {
    const side = 32;
    return (
      block(pen, project, [-66, y, z], [length, side, side], ['#7F9BC2', '#46658F', '#2B4A75']) +
      path(
        times(2, (index) =>
          lineThrough([
            project(-66, y + 10 + index * 12, z + side),
            project(length - 66, y + 10 + index * 12, z + side),
          ]),
        ).join(''),
        pen.detail,
      ) +
      (pen.solid
        ? polygon(ring(project, 'x', [length - 66, y + 16, z + 16], 11), {
            stroke: palette.blue200,
            strokeOpacity: 0.7,
          })
        : '')
    );
  };
  return (
    rod(-40, -24, numberIn(pen.random, 112, 124)) +
    rod(4, -24, numberIn(pen.random, 118, 134)) +
    rod(-18, 8, numberIn(pen.random, 96, 112))
  );
}

/** A tandem: two slabs of cells, the upper one amber like perovskite, apart by a hair. */
export function tandemProduct(pen: Pen): string {
  const project = isometric([160, 108], 1.1);
  const slab = (z: number, fill: string, sides: readonly [string, string, string]) =>
    (pen.solid ? slabSides(project, [44, 8], [z, 7], sides) : '') +
    polygon(lyingCell(project, 44, 8, z), pen.face({ fill, ...contour })) +
    path(
      divisions([project(-44, -44, z), project(44, -44, z), project(44, 44, z), project(-44, 44, z)], 6, 1),
      pen.detail,
    );
  return (
    slab(-22, '#AEBFD6', ['#7C93B4', '#6985AC', '#5B7396']) +
    slab(4, pen.silicon, ['#15427F', '#0F2C52', '#0A1E38']) +
    slab(26, '#C9822B', ['#9A5C0B', '#8A5300', '#6E4300']) +
    slab(48, '#CFE2FB', ['#A9C6EE', '#8DB9F7', '#7BA7E4'])
  );
}

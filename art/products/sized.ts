import { along, divisions, type Quad } from '../geometry.ts';
import { palette } from '../palette.ts';
import { numberIn } from '../random.ts';
import { circle, line, path, polygon, rectangle, times } from '../svg.ts';
import type { Pen } from './pen.ts';

// Modules by number of cells: always six columns of half cells, the length follows from the rows.

/** Lower edge of a module of this height: longer ones stand nearer. */
const floorOf = (height: number) => 135 + height * 0.25;
const width = 66;

interface Look {
  fill: string;
  frame: string;
  lines: { stroke: string; strokeOpacity: number; strokeWidth: number };
}

/** Draws a leaning module with `rows` rows of half cells and a wider gap between the halves of the module. */
function module(
  pen: Pen,
  x: number,
  [rows, height]: readonly [number, number],
  lean: number,
  look: Look,
): string {
  const floor = floorOf(height);
  const quad: Quad = [
    [x + lean, floor - height - 6],
    [x + lean + width, floor - height],
    [x + width, floor + 4],
    [x, floor - 2],
  ];
  const [first, second, third, fourth] = quad;
  const lines = pen.solid ? look.lines : pen.detail;
  return (
    polygon(quad, pen.face({ fill: look.fill, stroke: look.frame, strokeWidth: 2.6 })) +
    path(divisions(quad, 6, rows), lines) +
    line([along(first, fourth, 0.5), along(second, third, 0.5)], {
      ...lines,
      strokeOpacity: pen.solid ? 0.95 : 0.7,
      strokeWidth: 2.2,
    })
  );
}

function row(pen: Pen, count: number, size: readonly [number, number], look: Look): string {
  const lean = numberIn(pen.random, 12, 20);
  const step = 74;
  const left = 160 - (width + lean + step * (count - 1)) / 2;
  return times(count, (index) => module(pen, left + index * step, size, lean, look)).join('');
}

const blue = (pen: Pen): Look => ({
  fill: pen.silicon,
  frame: palette.paper,
  lines: { stroke: palette.blue200, strokeOpacity: 0.6, strokeWidth: 0.7 },
});

/** Draws two short modules: 54 cells, for roofs of homes. */
export const shortModuleProduct = (pen: Pen): string => row(pen, 2, [18, 92], blue(pen));
/** Draws three slightly longer modules: 60 cells. */
export const middleModuleProduct = (pen: Pen): string => row(pen, 3, [20, 106], blue(pen));
/** Draws long modules: 66 large cells. */
export const longModuleProduct = (pen: Pen): string => row(pen, 2, [22, 140], blue(pen));
/** Draws three long modules: 72 cells and more, for power plants. */
export const plantModuleProduct = (pen: Pen): string => row(pen, 3, [24, 136], blue(pen));

/** Draws anti-glare modules: like the others, under rolled glass that scatters the light. */
export function matteModuleProduct(pen: Pen): string {
  const look = {
    fill: '#48658E',
    frame: '#DCE7F4',
    lines: { stroke: palette.blue100, strokeOpacity: 0.18, strokeWidth: 0.7 },
  };
  const left = 78;
  const dots = times(96, (): string => {
    const [across, up] = [pen.random(), pen.random()];
    const second = pen.random() < 0.5 ? 74 : 0;
    return circle([left + second + 4 + across * 58 + up * 16, floorOf(126) - 6 - up * 112], 1.3, {
      fill: palette.white,
      fillOpacity: 0.5,
    });
  }).join('');
  return (
    times(2, (index) => module(pen, left + index * 74, [22, 126], 16, look)).join('') +
    (pen.solid ? dots : '')
  );
}

/** Draws double-glass modules: one from the front, one from the rear, light between its cells and boxes across its middle. */
export function doubleGlassProduct(pen: Pen): string {
  const lean = numberIn(pen.random, 14, 20);
  const rear: Look = {
    fill: '#7FA6D6',
    frame: palette.white,
    lines: { stroke: palette.white, strokeOpacity: 0.95, strokeWidth: 2 },
  };
  const left = 76;
  const boxes = times(3, (index) =>
    rectangle(
      left + 90 + lean / 2 + 8 + index * 21,
      floorOf(134) - 74,
      9,
      12,
      pen.solid ? { fill: palette.silicon900 } : pen.detail,
    ),
  );
  return (
    module(pen, left, [20, 134], lean, blue(pen)) +
    module(pen, left + 90, [10, 134], lean, rear) +
    boxes.join('')
  );
}

import { chamfered } from '../geometry.ts';
import { palette } from '../palette.ts';
import { circle, path, rectangle, round, times } from '../svg.ts';
import type { Pen } from './pen.ts';

// Cells as one who makes them tells them apart: by the busbars, the colour and what the rear looks like.

const side = 116;

/** Where the front and, before it, the rear stand. */
const front = [50, 26] as const;
const rear = [148, 56] as const;

function face(
  pen: Pen,
  [x, y]: readonly [number, number],
  fill: string,
  [width, height] = [side, side],
): string {
  return path(
    chamfered(x, y, width, height, 9),
    pen.face({ fill, stroke: palette.blue200, strokeWidth: 0.8 }),
  );
}

/** Busbars with the pads on which ribbon is soldered. */
function busbars(
  pen: Pen,
  [x, y]: readonly [number, number],
  count: number,
  width: number,
  colour: string,
): string {
  const at = (bar: number) => x + (side * (bar + 0.5)) / count;
  const lines = times(count, (bar) => `M${round(at(bar))} ${y + 4}v${side - 8}`).join('');
  if (!pen.solid) return path(lines, pen.detail);
  const pads = times(count, (bar) =>
    times(5, (pad) => `M${round(at(bar) - width)} ${y + 14 + pad * 22}h${round(width * 2)}`).join(''),
  ).join('');
  return (
    path(lines, { stroke: colour, strokeOpacity: 0.85, strokeWidth: width }) +
    path(pads, { stroke: colour, strokeOpacity: 0.9, strokeWidth: width * 1.6 })
  );
}

/** Fingers across, near enough to one another to be a shimmer. */
const fingers = (pen: Pen, [x, y]: readonly [number, number], height: number, colour: string): string =>
  path(
    times(Math.floor(height / 5) - 1, (index) => `M${x + 4} ${y + 5 + index * 5}h${side - 8}`).join(''),
    pen.solid
      ? { stroke: colour, strokeOpacity: 0.3, strokeWidth: 0.7 }
      : { ...pen.detail, strokeOpacity: 0.2 },
  );

/** TOPCon: sixteen hair-thin busbars on the front, and the same grid on a grey-blue rear. */
export const topconProduct = (pen: Pen): string =>
  face(pen, front, pen.silicon) +
  fingers(pen, front, side, palette.blue200) +
  busbars(pen, front, 16, 0.9, palette.blue100) +
  face(pen, rear, '#5F84B4') +
  fingers(pen, rear, side, palette.white) +
  busbars(pen, rear, 16, 0.9, palette.white);

/** PERC: nine broad busbars on the front; the rear is aluminium with its silver pads. */
export function percProduct(pen: Pen): string {
  const [x, y] = rear;
  return (
    face(pen, front, '#16335F') +
    fingers(pen, front, side, palette.blue200) +
    busbars(pen, front, 6, 2.4, '#DCE7F4') +
    face(pen, rear, '#C3CCD8') +
    times(6, (bar) =>
      times(4, (pad) =>
        rectangle(
          x + (side * (bar + 0.5)) / 6 - 2.5,
          y + 12 + pad * 26,
          5,
          14,
          pen.solid ? { fill: '#8794A6' } : pen.detail,
        ),
      ).join(''),
    ).join('')
  );
}

/** Heterojunction: blue halves without a busbar, only fingers, the same before and behind. */
export function heterojunctionProduct(pen: Pen): string {
  return times(4, (index) => {
    const at = [62 + index * 27, 32 + index * 26] as const;
    const lines = times(9, (finger) => `M${at[0] + 5} ${at[1] + 6 + finger * 5.7}h${side - 10}`).join('');
    return (
      face(pen, at, index % 2 ? '#3A6FD0' : '#2B58B4', [side, 58]) +
      path(lines, pen.solid ? { stroke: palette.blue200, strokeOpacity: 0.7, strokeWidth: 0.8 } : pen.detail)
    );
  }).join('');
}

/** Back contact: nothing on the front; the comb of both poles is on the rear. */
export function backContactProduct(pen: Pen): string {
  const [x, y] = rear;
  return (
    face(pen, front, '#0B1B33') +
    (pen.solid
      ? path(`M${front[0] + 14} ${front[1] + 70}L${front[0] + 74} ${front[1] + 10}`, {
          stroke: palette.blue300,
          strokeOpacity: 0.35,
          strokeWidth: 9,
        })
      : '') +
    face(pen, rear, '#1A3358') +
    times(9, (bar) =>
      rectangle(
        x + 8 + bar * 11.6,
        y + (bar % 2 ? 8 : 18),
        6,
        side - 26,
        pen.solid ? { fill: bar % 2 ? palette.amber400 : palette.blue300 } : pen.detail,
      ),
    ).join('')
  );
}

/** Cut in two: halves with the cut edge towards one another, the laser's spot on the last. */
export function halfCellProduct(pen: Pen): string {
  return times(2, (index) => {
    const [x, y] = [36 + index * 124, 40];
    const half = (top: number) =>
      path(
        chamfered(x + (top > y ? 5 : 0), top, side, 54, 8),
        pen.face({ fill: pen.silicon, stroke: palette.blue200, strokeWidth: 0.8 }),
      ) +
      path(
        times(10, (bar) => `M${round(x + (top > y ? 5 : 0) + side * ((bar + 0.5) / 10))} ${top + 3}v48`).join(
          '',
        ),
        pen.detail,
      );
    return (
      half(y) +
      half(y + 64) +
      (pen.solid
        ? path(`M${x} ${y + 59}h${side + 5}`, {
            stroke: palette.amber500,
            strokeWidth: 2,
            strokeDasharray: '7 4',
          }) + (index === 1 ? circle([x + side + 7, y + 59], 4.5, { fill: palette.amber400 }) : '')
        : '')
    );
  }).join('');
}

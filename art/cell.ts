import { chamfered } from './geometry.ts';
import { palette } from './palette.ts';
import { path, round } from './svg.ts';

interface CellStyle {
  fill: string;
  /** Size of the cut corners. */
  cut?: number;
  busbars?: number;
  /** Number of fine horizontal lines; default none. */
  fingers?: number;
  lines?: string;
  busbarOpacity?: number;
}

/** Draws a monocrystalline cell: cut corners, vertical busbars and, when it is large enough to show them, fingers. */
export function cell(x: number, y: number, size: number, style: CellStyle): string {
  const { cut = size * 0.12, busbars = 3, fingers = 0, lines = palette.white } = style;
  let fingerLines = '';
  for (let finger = 1; finger < fingers; finger++) {
    const offset = (size * finger) / fingers;
    // Near a cut corner the fingers end at its slope.
    const inset = Math.max(0, cut - offset, cut - (size - offset));
    fingerLines += `M${round(x + inset)} ${round(y + offset)}H${round(x + size - inset)}`;
  }
  let busbarLines = '';
  for (let busbar = 1; busbar <= busbars; busbar++) {
    busbarLines += `M${round(x + (size * busbar) / (busbars + 1))} ${round(y)}v${round(size)}`;
  }
  return (
    path(chamfered(x, y, size, size, cut), { fill: style.fill }) +
    (fingerLines && path(fingerLines, { stroke: lines, strokeOpacity: 0.14, strokeWidth: 0.6 })) +
    path(busbarLines, {
      stroke: lines,
      strokeOpacity: style.busbarOpacity ?? 0.35,
      strokeWidth: size > 60 ? 1.4 : 0.9,
    })
  );
}

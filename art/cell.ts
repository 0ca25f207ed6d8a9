import { chamfered } from './geometry.ts';
import { palette } from './palette.ts';
import { path, round } from './svg.ts';

interface CellStyle {
  fill: string;
  stroke?: string;
  /** Size of the cut corners. */
  cut?: number;
  busbars?: number;
  /** Number of fine horizontal lines; default none. */
  fingers?: number;
  lines?: string;
  busbarOpacity?: number;
  fingerOpacity?: number;
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
    path(chamfered(x, y, size, size, cut), { fill: style.fill, stroke: style.stroke }) +
    (fingerLines &&
      path(fingerLines, { stroke: lines, strokeOpacity: style.fingerOpacity ?? 0.14, strokeWidth: 0.6 })) +
    path(busbarLines, {
      stroke: lines,
      strokeOpacity: style.busbarOpacity ?? 0.35,
      strokeWidth: size > 60 ? 1.4 : 0.9,
    })
  );
}

export interface TextureStyle {
  colour?: string;
  fingerOpacity?: number;
  busbarOpacity?: number;
  busbars?: number;
}

/** Draws the surface of a cell as a background: a finger every 8 units and some busbars. */
export function texture(width: number, height: number, style: TextureStyle = {}): string {
  const { colour = palette.white, fingerOpacity = 0.07, busbarOpacity = 0.12, busbars = 4 } = style;
  let fingerLines = '';
  for (let y = 4; y < height; y += 8) {
    fingerLines += `M0 ${y}H${round(width)}`;
  }
  let busbarLines = '';
  for (let busbar = 1; busbar <= busbars; busbar++) {
    busbarLines += `M${round((width * busbar) / (busbars + 1))} 0V${round(height)}`;
  }
  return (
    path(fingerLines, { stroke: colour, strokeOpacity: fingerOpacity }) +
    (busbarLines && path(busbarLines, { stroke: colour, strokeOpacity: busbarOpacity, strokeWidth: 1.5 }))
  );
}

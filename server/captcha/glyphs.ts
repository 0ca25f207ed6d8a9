type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

/** Points on an ellipse, from one angle to another, in turns; 0 is right, a quarter is down. */
function arc(cx: number, cy: number, rx: number, ry: number, from: number, to: number): Stroke {
  const steps = Math.max(4, Math.ceil(Math.abs(to - from) * 24));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (from + ((to - from) * step) / steps) * 2 * Math.PI;
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
  });
}

/** Characters as pen strokes in a box one wide and one high: drawing them needs no font on the machine. */
export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  '0': [arc(0.5, 0.5, 0.32, 0.46, 0, 1)],
  '1': [
    [
      [0.28, 0.24],
      [0.55, 0.04],
      [0.55, 0.96],
    ],
  ],
  '2': [[...arc(0.5, 0.3, 0.3, 0.26, 0.5, 1.08), [0.2, 0.95], [0.84, 0.95]]],
  '3': [[...arc(0.48, 0.28, 0.28, 0.24, 0.55, 1.22)], [...arc(0.48, 0.72, 0.32, 0.25, -0.24, 0.46)]],
  '4': [
    [
      [0.66, 0.97],
      [0.66, 0.04],
      [0.14, 0.68],
      [0.9, 0.68],
    ],
  ],
  '5': [[[0.8, 0.05], [0.28, 0.05], [0.24, 0.45], ...arc(0.48, 0.67, 0.32, 0.28, 0.62, 1.42)]],
  '6': [
    [
      [0.72, 0.06],
      [0.4, 0.24],
      [0.2, 0.6],
    ],
    arc(0.5, 0.68, 0.3, 0.27, 0, 1),
  ],
  '7': [
    [
      [0.15, 0.05],
      [0.85, 0.05],
      [0.42, 0.97],
    ],
  ],
  '8': [arc(0.5, 0.27, 0.26, 0.22, 0, 1), arc(0.5, 0.73, 0.32, 0.24, 0, 1)],
  '9': [
    arc(0.5, 0.32, 0.3, 0.27, 0, 1),
    [
      [0.8, 0.38],
      [0.6, 0.76],
      [0.28, 0.95],
    ],
  ],
  '+': [
    [
      [0.5, 0.24],
      [0.5, 0.8],
    ],
    [
      [0.2, 0.52],
      [0.8, 0.52],
    ],
  ],
  '-': [
    [
      [0.18, 0.52],
      [0.82, 0.52],
    ],
  ],
  '×': [
    [
      [0.24, 0.28],
      [0.76, 0.78],
    ],
    [
      [0.76, 0.28],
      [0.24, 0.78],
    ],
  ],
  '=': [
    [
      [0.2, 0.4],
      [0.8, 0.4],
    ],
    [
      [0.2, 0.64],
      [0.8, 0.64],
    ],
  ],
  '?': [
    [...arc(0.48, 0.27, 0.26, 0.23, 0.52, 1.2), [0.5, 0.56], [0.5, 0.7]],
    [
      [0.5, 0.9],
      [0.5, 0.93],
    ],
  ],
};

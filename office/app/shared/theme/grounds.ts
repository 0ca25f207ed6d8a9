import { texture } from '@pv-brain/art/cell.ts';
import { moduleGround } from '@pv-brain/art/module-ground.ts';
import { randomFrom } from '@pv-brain/art/random.ts';
import { svgDocument } from '@pv-brain/art/svg.ts';

/** A drawn picture as CSS names it. */
const asImage = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;

/** The cell's surface in the header, 560 × 56. */
export const HEADER_GROUND = asImage(svgDocument(560, 56, texture(560, 56, { busbars: 7 })));

const GREETING = { width: 1200, height: 208, cellSize: 104 };

/** Cells behind the greeting, dark on the left where it stands. */
export const GREETING_GROUND = asImage(
  svgDocument(GREETING.width, GREETING.height, moduleGround('greeting', GREETING, randomFrom('greeting'))),
);

import { PNG } from 'pngjs';
import { glyphs, type Line, type Point } from './glyphs.ts';

/** Twice the display size, for high-resolution screens. */
export const WIDTH_PX = 272;
export const HEIGHT_PX = 96;

type Random = () => number;

/** Position of a character, for measuring how well programs read pictures. */
export interface CharacterPosition {
  character: string;
  x: number;
  y: number;
}

const between = (random: Random, low: number, high: number) => low + random() * (high - low);

/** A value from 0 to 255 for each pixel, row by row. */
const newMask = () => new Uint8Array(WIDTH_PX * HEIGHT_PX);

/** Draws one segment of a line, with round ends, into a mask; the edge is softened over one pixel. */
function coverSegment(mask: Uint8Array, [x1, y1]: Point, [x2, y2]: Point, thick: number) {
  const margin = thick / 2 + 1;
  const left = Math.max(0, Math.floor(Math.min(x1, x2) - margin));
  const right = Math.min(WIDTH_PX - 1, Math.ceil(Math.max(x1, x2) + margin));
  const top = Math.max(0, Math.floor(Math.min(y1, y2) - margin));
  const bottom = Math.min(HEIGHT_PX - 1, Math.ceil(Math.max(y1, y2) + margin));
  const [dx, dy] = [x2 - x1, y2 - y1];
  const squaredLength = dx * dx + dy * dy || 1;
  for (let y = top; y <= bottom; y += 1) {
    for (let x = left; x <= right; x += 1) {
      const fraction = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / squaredLength));
      const [fromX, fromY] = [x - x1 - fraction * dx, y - y1 - fraction * dy];
      const coverage = thick / 2 + 0.5 - Math.sqrt(fromX * fromX + fromY * fromY);
      if (coverage <= 0) continue;
      const at = y * WIDTH_PX + x;
      mask[at] = Math.max(mask[at] ?? 0, Math.min(255, coverage * 255));
    }
  }
}

/** Adds the coverage of a line of this thickness to a mask: where lines cross they count once. */
function coverLine(mask: Uint8Array, line: Line, thick: number): void {
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    if (next) coverSegment(mask, point, next, thick);
  }
}

/** Distortion of a picture: bounds of random values. */
interface Style {
  /** Heights of the long and the short waves that run through the picture. */
  waves: readonly [long: Range, short: Range];
  /** Maximum rotation and slant of a digit, in radians. */
  rotation: number;
  height: Range;
  /** As a share of the height. */
  width: Range;
  step: Range;
  thick: Range;
  /** Maximum pixels by which a character is above or below the middle. */
  rise: number;
  noiseLines: number;
  patches: number;
}

type Range = readonly [low: number, high: number];

/** Readable for people at first look. */
export const PLAIN: Style = {
  waves: [
    [0, 1.5],
    [0, 0.4],
  ],
  rotation: 0.1,
  height: [60, 68],
  width: [0.56, 0.64],
  step: [48, 51],
  thick: [7, 8],
  rise: 4,
  noiseLines: 0,
  patches: 0,
};

/** Style of pictures that programs cannot read at low cost. */
export const HARD: Style = {
  waves: [
    [2.5, 5],
    [1, 2.6],
  ],
  rotation: 0.4,
  height: [46, 62],
  width: [0.54, 0.78],
  step: [39, 49],
  thick: [5, 7],
  rise: 9,
  noiseLines: 2,
  patches: 3,
};

/** Creates distortions of the whole picture in both directions, so that no character keeps its original shape. */
function createWarp(random: Random, [longHeights, shortHeights]: Style['waves']) {
  const wave = (heights: Range, lengths: Range) => {
    const height = between(random, ...heights);
    const length = between(random, ...lengths);
    const phase = between(random, 0, 6.3);
    return (at: number) => height * Math.sin((at / length) * 6.3 + phase);
  };
  const waves = () => {
    const [long, short] = [wave(longHeights, [70, 130]), wave(shortHeights, [28, 50])];
    return (at: number) => long(at) + short(at);
  };
  const [across, along] = [waves(), waves()];
  return ([x, y]: Point): Point => [x + along(y), y + across(x)];
}

const OPERATORS = '+-×=';

/** Returns a character as lines in the picture: handwriting, size, slant and rotation are random. */
function characterLines(character: string, [x, y]: Point, random: Random, style: Style): readonly Line[] {
  const hands = glyphs[character] ?? [];
  const strokes = hands[Math.floor(random() * hands.length)] ?? [];
  const isOperator = OPERATORS.includes(character);
  // A plus that is rotated far looks like a times.
  const maxAngle = isOperator ? Math.min(0.16, style.rotation) : style.rotation;
  const [rotation, slant] = [between(random, -maxAngle, maxAngle), between(random, -maxAngle, maxAngle)];
  const height = between(random, ...style.height);
  const width = height * between(random, ...style.width);
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return strokes.map((stroke) =>
    stroke.map(([u, v]) => {
      const down = (v - 0.5) * height;
      const right = (u - 0.5) * width - down * slant;
      return [x + right * cos - down * sin, y + right * sin + down * cos] as const;
    }),
  );
}

/**
 * Returns a line as thick as the characters' strokes, from edge to edge, by which people recognise it as noise. It keeps off the
 * operators between the digits: a minus that is crossed is a plus.
 */
function noiseLine(positions: readonly CharacterPosition[], random: Random): Line {
  const isFar = (x: number) =>
    positions.every((position) => !OPERATORS.includes(position.character) || Math.abs(position.x - x) > 28);
  let from = between(random, 0, WIDTH_PX);
  for (let tries = 0; !isFar(from) && tries < 20; tries += 1) from = between(random, 0, WIDTH_PX);
  const [width, amplitude] = [between(random, 50, 130) * (random() < 0.5 ? -1 : 1), between(random, -24, 24)];
  return Array.from({ length: 17 }, (_, index) => {
    const t = index / 16;
    return [from + width * (t - 0.5) + amplitude * Math.sin(t * 6.3), -10 + t * (HEIGHT_PX + 20)] as const;
  });
}

/** Ink and paper colours, each pair with a contrast of at least 7 to 1, which also serves colour-blind users. */
const PAIRS = [
  { ink: [16, 42, 84], paper: [243, 247, 252] },
  { ink: [12, 66, 56], paper: [240, 249, 244] },
  { ink: [84, 28, 40], paper: [252, 244, 243] },
  { ink: [62, 34, 92], paper: [247, 244, 252] },
  { ink: [74, 48, 10], paper: [252, 248, 238] },
] as const;

/** Creates a mask of patches in which paper and ink are swapped. */
function patches(random: Random, patchCount: number): Uint8Array {
  const mask = newMask();
  for (let count = 0; count < patchCount; count += 1) {
    const [x, y] = [between(random, 20, WIDTH_PX - 20), between(random, 0, HEIGHT_PX)];
    const angle = between(random, 0, 3.1);
    const [dx, dy] = [40 * Math.cos(angle), 40 * Math.sin(angle)];
    coverSegment(mask, [x - dx, y - dy], [x + dx, y + dy], between(random, 36, 60));
  }
  return mask;
}

/** Draws the picture as brightness, 0 black to 255 white, with the positions of the characters. The same `random` draws the same. */
export function compose(
  text: string,
  random: Random,
  style = HARD,
): { pixels: Uint8Array; places: CharacterPosition[] } {
  const warp = createWarp(random, style.waves);
  const glyphMask = newMask();
  const positions: CharacterPosition[] = [];
  const characters = [...text];
  const steps = characters.map(() => between(random, ...style.step));
  const length = steps.reduce((sum, step) => sum + step, 0);
  let cursorPx = between(random, 10, Math.max(10, WIDTH_PX - 10 - length));
  for (const [index, character] of characters.entries()) {
    const step = steps[index] ?? 0;
    const middle: Point = [cursorPx + step / 2, HEIGHT_PX / 2 + between(random, -style.rise, style.rise)];
    const thick = between(random, ...style.thick);
    for (const stroke of characterLines(character, middle, random, style))
      coverLine(glyphMask, stroke.map(warp), thick);
    const [x, y] = warp(middle);
    positions.push({ character, x, y });
    cursorPx += step;
  }
  for (let count = 0; count < style.noiseLines; count += 1)
    coverLine(glyphMask, noiseLine(positions, random).map(warp), between(random, ...style.thick));
  const swapMask = patches(random, style.patches);
  const pixels = glyphMask.map((ink, at) => {
    const swap = swapMask[at] ?? 0;
    return 255 - (ink * (255 - swap) + (255 - ink) * swap) / 255;
  });
  return { pixels, places: positions };
}

/** Draws `text` (digits, + - × = ?) as a PNG, differently each time. */
export function drawCaptcha(text: string, random: Random = Math.random, style = HARD): Buffer {
  const { pixels } = compose(text, random, style);
  const { ink, paper } = PAIRS[Math.floor(random() * PAIRS.length)] ?? PAIRS[0];
  const data = Buffer.alloc(WIDTH_PX * HEIGHT_PX * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    const share = (pixels[at] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const [low = 0, high = 255] = [ink[channel], paper[channel]];
      data[at * 3 + channel] = low + (high - low) * share;
    }
  }
  const png = new PNG({ width: WIDTH_PX, height: HEIGHT_PX });
  png.data = data;
  return PNG.sync.write(png, {
    colorType: 2,
    inputColorType: 2,
    inputHasAlpha: false,
    filterType: 0,
    deflateLevel: 6,
    deflateStrategy: 0,
  });
}

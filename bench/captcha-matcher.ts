import { randomFrom } from '@pv-brain/art/random.ts';
import { newSum } from '../server/platform/captcha/captcha.ts';
import { type CharacterPosition, compose, HEIGHT_PX, WIDTH_PX } from '../server/platform/captcha/picture.ts';

/**
 * A program that reads the captcha the way a cheap attacker would: without learning, by comparing with samples. The attacker has
 * the source, draws any number of samples with known character positions, undoes the swapped patches, and looks for the row of
 * characters that fits best as a whole.
 */

/** Pixels of the compared window, and the factor by which it is scaled down. */
const WINDOW = { width: 52, height: 68 };
const SHRINK = 4;
const [COLUMNS, ROWS] = [WINDOW.width / SHRINK, WINDOW.height / SHRINK];
const SIZE = COLUMNS * ROWS;
/** Half the side of the square whose mean separates paper from ink. */
const HALF_SIDE = 15;
const SAMPLES = 500;
/** Maximum samples kept per character. */
const MAX_SAMPLES = 250;
/** Number of most similar samples that count for a character. */
const NEAREST_SAMPLES = 3;
/** Pixels between two examined positions, and the distance allowed between two neighbouring characters. */
const [STEP_X, STEP_Y] = [4, 6];
const APART = { min: 28, max: 60 };

const DIGITS = [...'123456789'];
const SIGNS = [...'+-×'];
const ROWS_OF_SIGNS = [
  [DIGITS, SIGNS, DIGITS, ['='], ['?']],
  [['?'], ['='], DIGITS, SIGNS, DIGITS],
];

interface LabelledPicture {
  pixels: Uint8Array;
  characters: readonly CharacterPosition[];
  text: string;
}

/** Returns summed areas from the corner, so that the mean of any square costs four look-ups. */
function sumsOf(values: Float32Array): Float64Array {
  const sums = new Float64Array((WIDTH_PX + 1) * (HEIGHT_PX + 1));
  for (let y = 0; y < HEIGHT_PX; y += 1) {
    let row = 0;
    for (let x = 0; x < WIDTH_PX; x += 1) {
      row += values[y * WIDTH_PX + x] ?? 0;
      sums[(y + 1) * (WIDTH_PX + 1) + x + 1] = (sums[y * (WIDTH_PX + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function meanOf(sums: Float64Array, left: number, top: number, right: number, bottom: number): number {
  const [x0, y0] = [Math.max(0, left), Math.max(0, top)];
  const [x1, y1] = [Math.min(WIDTH_PX, right), Math.min(HEIGHT_PX, bottom)];
  if (x1 <= x0 || y1 <= y0) return 0;
  const at = (x: number, y: number) => sums[y * (WIDTH_PX + 1) + x] ?? 0;
  return (at(x1, y1) - at(x0, y1) - at(x1, y0) + at(x0, y0)) / ((x1 - x0) * (y1 - y0));
}

/** Finds ink, whichever of the two shades it has there: it is the rarer shade of the surroundings. */
function strokesOf(pixels: Uint8Array): Float64Array {
  const dark = Float32Array.from(pixels, (bright) => (bright < 128 ? 1 : 0));
  const sums = sumsOf(dark);
  const strokes = new Float32Array(dark.length);
  for (let y = 0; y < HEIGHT_PX; y += 1)
    for (let x = 0; x < WIDTH_PX; x += 1) {
      const isSwapped =
        meanOf(sums, x - HALF_SIDE, y - HALF_SIDE, x + HALF_SIDE + 1, y + HALF_SIDE + 1) > 0.5;
      const at = y * WIDTH_PX + x;
      strokes[at] = isSwapped ? 1 - (dark[at] ?? 0) : (dark[at] ?? 0);
    }
  return sumsOf(strokes);
}

/** Writes the window around a point, scaled down and normalised: the product of two windows is their correlation. */
function windowAt(sums: Float64Array, x: number, y: number, output: Float32Array): void {
  const [left, top] = [Math.round(x - WINDOW.width / 2), Math.round(y - WINDOW.height / 2)];
  let mean = 0;
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const [x0, y0] = [left + column * SHRINK, top + row * SHRINK];
      const value = meanOf(sums, x0, y0, x0 + SHRINK, y0 + SHRINK);
      output[row * COLUMNS + column] = value;
      mean += value / SIZE;
    }
  let square = 0;
  for (let at = 0; at < SIZE; at += 1) {
    output[at] = (output[at] ?? 0) - mean;
    square += (output[at] ?? 0) ** 2;
  }
  const length = Math.sqrt(square) || 1;
  for (let at = 0; at < SIZE; at += 1) output[at] = (output[at] ?? 0) / length;
}

type Samples = ReadonlyMap<string, Float32Array>;

function learn(draw: () => LabelledPicture, count: number): Samples {
  const samplesByCharacter = new Map<string, number[]>();
  const window = new Float32Array(SIZE);
  for (let sample = 0; sample < count; sample += 1) {
    const { pixels, characters } = draw();
    const strokes = strokesOf(pixels);
    for (const { character, x, y } of characters) {
      windowAt(strokes, x, y, window);
      const values = samplesByCharacter.get(character) ?? [];
      if (values.length < MAX_SAMPLES * SIZE) values.push(...window);
      samplesByCharacter.set(character, values);
    }
  }
  return new Map(
    [...samplesByCharacter].map(([character, values]) => [character, Float32Array.from(values)]),
  );
}

/** Returns the similarity of a window to the samples of a character. */
function likeness(window: Float32Array, samples: Float32Array): number {
  const best = new Array<number>(NEAREST_SAMPLES).fill(-1);
  for (let from = 0; from < samples.length; from += SIZE) {
    let product = 0;
    for (let at = 0; at < SIZE; at += 1) product += (window[at] ?? 0) * (samples[from + at] ?? 0);
    if (product > (best[NEAREST_SAMPLES - 1] ?? 0)) {
      best[NEAREST_SAMPLES - 1] = product;
      best.sort((a, b) => b - a);
    }
  }
  return best.reduce((sum, product) => sum + product, 0) / NEAREST_SAMPLES;
}

/** Returns the row of characters that fits best as a whole. */
function readText(pixels: Uint8Array, samples: Samples): string {
  const strokes = strokesOf(pixels);
  const window = new Float32Array(SIZE);
  const columns: Map<string, number>[] = [];
  for (let x = 16; x <= WIDTH_PX - 16; x += STEP_X) {
    const scores = new Map<string, number>();
    for (let y = HEIGHT_PX / 2 - 2 * STEP_Y; y <= HEIGHT_PX / 2 + 2 * STEP_Y; y += STEP_Y) {
      windowAt(strokes, x, y, window);
      for (const [character, characterSamples] of samples)
        scores.set(character, Math.max(scores.get(character) ?? -1, likeness(window, characterSamples)));
    }
    columns.push(scores);
  }
  const [minColumns, maxColumns] = [Math.ceil(APART.min / STEP_X), Math.floor(APART.max / STEP_X)];
  let winner = { score: Number.NEGATIVE_INFINITY, text: '' };
  for (const pattern of ROWS_OF_SIGNS) {
    let paths = columns.map(() => ({ score: 0, text: '' }));
    for (const [slot, candidates] of pattern.entries())
      paths = columns.map((scores, column) => {
        const previous =
          slot === 0
            ? { score: 0, text: '' }
            : paths
                .slice(Math.max(0, column - maxColumns), Math.max(0, column - minColumns + 1))
                .reduce((a, b) => (b.score > a.score ? b : a), { score: Number.NEGATIVE_INFINITY, text: '' });
        const [character, score] = candidates
          .map((sign) => [sign, scores.get(sign) ?? -1] as const)
          .reduce((a, b) => (b[1] > a[1] ? b : a));
        return { score: previous.score + score, text: previous.text + character };
      });
    for (const path of paths) if (path.score > winner.score) winner = path;
  }
  return winner.text;
}

/** Returns how many of `count` pictures the matcher reads correctly, and the milliseconds for one. */
export async function captchaMatcherRate(count: number) {
  const random = randomFrom('captcha');
  const draw = (): LabelledPicture => {
    const { text } = newSum((bound) => Math.floor(random() * bound));
    const { pixels, places: characters } = compose(text, random);
    return { pixels, characters, text };
  };
  const samples = learn(draw, SAMPLES);
  const start = performance.now();
  let correctCount = 0;
  for (let picture = 0; picture < count; picture += 1) {
    const { pixels, text } = draw();
    // The answer counts: another sum with the same value is also correct.
    if (answerOf(readText(pixels, samples)) === answerOf(text)) correctCount += 1;
  }
  return { read: correctCount, of: count, msEach: Math.round((performance.now() - start) / count) };
}

function answerOf(text: string): number {
  const [, a, kind, b] = /(\d)([-+×])(\d)/.exec(text) ?? [];
  if (kind === '+') return Number(a) + Number(b);
  return kind === '-' ? Number(a) - Number(b) : Number(a) * Number(b);
}

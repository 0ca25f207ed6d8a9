import { PNG } from 'pngjs';
import { glyphs, type Stroke } from './glyphs.ts';

/** Twice the size at which it is shown, for sharp screens. */
export const WIDTH = 272;
export const HEIGHT = 96;

type Colour = readonly [red: number, green: number, blue: number];
const INK: Colour = [10, 30, 56];
const PAPER: Colour = [246, 249, 253];

const between = (low: number, high: number) => low + Math.random() * (high - low);

/** Lays a line with round ends over the picture; the edge is softened over one pixel. */
function drawLine(
  png: PNG,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  width: number,
  colour: Colour,
) {
  const reach = width / 2 + 1;
  const [left, right] = [Math.floor(Math.min(x1, x2) - reach), Math.ceil(Math.max(x1, x2) + reach)];
  const [top, bottom] = [Math.floor(Math.min(y1, y2) - reach), Math.ceil(Math.max(y1, y2) + reach)];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const square = dx * dx + dy * dy || 1;
  for (let y = Math.max(0, top); y <= Math.min(HEIGHT - 1, bottom); y += 1) {
    for (let x = Math.max(0, left); x <= Math.min(WIDTH - 1, right); x += 1) {
      const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / square));
      const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
      const cover = Math.min(1, Math.max(0, width / 2 + 0.5 - distance));
      if (cover === 0) continue;
      const at = (y * WIDTH + x) * 4;
      for (const [channel, value] of colour.entries()) {
        const before = png.data[at + channel] ?? 0;
        png.data[at + channel] = Math.round(before + (value - before) * cover);
      }
    }
  }
}

function drawStroke(png: PNG, stroke: Stroke, width: number, colour: Colour) {
  for (const [index, point] of stroke.entries()) {
    const next = stroke[index + 1];
    if (next) drawLine(png, point, next, width, colour);
  }
}

/** A bend that runs through the whole picture, so that no character stands as the alphabet has it. */
function bend() {
  const [height, length, phase] = [between(3, 6), between(70, 130), between(0, 6.3)];
  return (x: number, y: number) => [x, y + height * Math.sin((x / length) * 6.3 + phase)] as const;
}

/** A PNG of `text` (digits, + - × = ?), written anew each time: turned, bent, crossed by hairlines. */
export function drawCaptcha(text: string): Buffer {
  const png = new PNG({ width: WIDTH, height: HEIGHT, colorType: 2 });
  for (let at = 0; at < png.data.length; at += 4) png.data.set([...PAPER, 255], at);
  const warp = bend();
  const characters = [...text];
  const step = (WIDTH - 24) / characters.length;
  for (const [index, character] of characters.entries()) {
    const size = between(46, 54);
    const turn = between(-0.28, 0.28);
    const middle = [12 + step * (index + 0.5) + between(-3, 3), HEIGHT / 2 + between(-5, 5)] as const;
    const thick = between(4.5, 6.5);
    for (const stroke of glyphs[character] ?? []) {
      const placed = stroke.map(([x, y]) => {
        const [u, v] = [(x - 0.5) * size * 0.66, (y - 0.5) * size];
        return warp(
          middle[0] + u * Math.cos(turn) - v * Math.sin(turn),
          middle[1] + u * Math.sin(turn) + v * Math.cos(turn),
        );
      });
      drawStroke(png, placed, thick, INK);
    }
  }
  for (let line = 0; line < 4; line += 1) {
    const [from, to, sag] = [between(8, HEIGHT - 8), between(8, HEIGHT - 8), between(-30, 30)];
    const hair = Array.from({ length: 25 }, (_, i) => {
      const t = i / 24;
      return warp(t * WIDTH, from + (to - from) * t + sag * Math.sin(t * Math.PI));
    });
    drawStroke(png, hair, between(1.2, 2.2), INK);
  }
  return PNG.sync.write(png, { colorType: 2 });
}

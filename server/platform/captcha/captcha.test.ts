import { randomBytes } from 'node:crypto';
import { randomFrom } from '@pv-brain/art/random.ts';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { memoryState } from '../http/shared-state.ts';
import { createCaptchas } from './captcha.ts';
import { glyphs } from './glyphs.ts';
import { compose, drawCaptcha, HEIGHT_PX, WIDTH_PX } from './picture.ts';

const make = (fixedAnswer?: string, key = randomBytes(32)) =>
  createCaptchas({ key, state: memoryState(), fixedAnswer });

const COUNT: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '×': (a, b) => a * b,
};

describe('the sum', () => {
  it('has the right answer, which is never negative, in all three kinds, asked from either side', async () => {
    const captchas = make();
    const seen = new Set<string | number>();
    for (let count = 0; count < 300; count += 1) {
      const { text, cookie } = captchas.newSum();
      const [, a, kind = '', b] = /^(?:\?=)?(\d)([-+×])(\d)(?:=\?)?$/.exec(text) ?? [];
      expect(text).toHaveLength(5);
      const answer = COUNT[kind]?.(Number(a), Number(b)) ?? Number.NaN;
      expect(answer, text).toBeGreaterThanOrEqual(0);
      expect(await captchas.check(cookie, ` ${answer} `), text).toBe(true);
      seen.add(kind).add(text.indexOf('?'));
    }
    expect(seen).toEqual(new Set(['+', '-', '×', 0, 4]));
  });

  it.each(['7', ' 7 ', '７', '\u200b7', '7\r\n'])('is answered by %j', async (answer) => {
    const captchas = make('7');
    expect(await captchas.check(captchas.newSum().cookie, answer)).toBe(true);
  });

  it.each(['', '8', '-7', '07', '7.0', '0x7', '7'.padEnd(65)])('is not answered by %j', async (answer) => {
    const captchas = make('7');
    expect(await captchas.check(captchas.newSum().cookie, answer)).toBe(false);
  });

  it('counts once, even if it is answered many times at once', async () => {
    const captchas = make('7');
    const { cookie } = captchas.newSum();
    const answers = await Promise.all(Array.from({ length: 20 }, () => captchas.check(cookie, '7')));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('of another installation is worth nothing', async () => {
    const { cookie } = make('7').newSum();
    expect(await make('7').check(cookie, '7')).toBe(false);
  });
});

describe('the work', () => {
  it('is not done by a number whose hash has too few zero bits, nor by the answer to a sum', async () => {
    const captchas = make('7');
    for (const answer of ['0', '1', '7', '']) {
      expect(await captchas.check(captchas.newWork().cookie, answer)).toBe(false);
    }
  });

  it('asks for something else every time', () => {
    const captchas = make();
    const salts = Array.from({ length: 50 }, () => captchas.newWork().salt);
    expect(new Set(salts).size).toBe(50);
  });
});

describe('the picture', () => {
  it.each(Object.keys(glyphs))('has strokes for %s, in every hand', (character) => {
    for (let seed = 0; seed < 20; seed += 1) {
      // Nobody writes a blank: the same chance draws the same picture without the character.
      const [drawn, blank] = [character, ' '].map(
        (text) => compose(text, randomFrom(String(seed))).canvas.pixels,
      );
      const differing = drawn?.filter((bright, at) => Math.abs(bright - (blank?.[at] ?? 0)) > 128).length;
      expect(differing, `seed ${seed}`).toBeGreaterThan(100);
    }
  });

  it('says where its characters stand, all of them inside', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { places } = compose('?=9×8', randomFrom(String(seed)));
      expect(places.map(({ character }) => character).join('')).toBe('?=9×8');
      for (const { x, y } of places) {
        expect(Math.abs(x - WIDTH_PX / 2)).toBeLessThan(WIDTH_PX / 2 - 20);
        expect(Math.abs(y - HEIGHT_PX / 2)).toBeLessThan(24);
      }
    }
  });

  it('can be told from its ground by who sees no colours: 7 to 1', () => {
    const luminance = (rgb: Uint8Array) => {
      const [r = 0, g = 0, b = 0] = Array.from(rgb, (value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    for (let count = 0; count < 20; count += 1) {
      const { data } = PNG.sync.read(drawCaptcha('3+4=?', randomFrom(String(count))));
      const all: number[] = [];
      for (let at = 0; at < data.length; at += 4) all.push(luminance(data.subarray(at, at + 3)));
      all.sort((a, b) => a - b);
      // Of the tenth that is darkest and the tenth that is brightest, the nearest to each other.
      const [dark = 0, bright = 0] = [all[Math.floor(all.length * 0.1)], all[Math.floor(all.length * 0.9)]];
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
    }
  });

  it('of the same sum is never the same', () => {
    expect(drawCaptcha('3+4=?').equals(drawCaptcha('3+4=?'))).toBe(false);
  });
});

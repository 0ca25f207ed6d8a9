import { randomBytes } from 'node:crypto';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { memoryState } from '../http/shared-state.ts';
import { createCaptchas } from './captcha.ts';
import { drawCaptcha, HEIGHT, WIDTH } from './picture.ts';

const make = (fixedAnswer?: string, key = randomBytes(32)) =>
  createCaptchas({ key, state: memoryState(), fixedAnswer });

const COUNT: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '×': (a, b) => a * b,
};

describe('the sum', () => {
  it('has the right answer, which is never negative, in all three kinds', async () => {
    const captchas = make();
    const seen = new Set<string>();
    for (let count = 0; count < 300; count += 1) {
      const { text, cookie } = captchas.newSum();
      const [, a, kind = '', b] = /^(\d)([-+×])(\d)=\?$/.exec(text) ?? [];
      const answer = COUNT[kind]?.(Number(a), Number(b)) ?? Number.NaN;
      expect(answer, text).toBeGreaterThanOrEqual(0);
      expect(await captchas.check(cookie, ` ${answer} `), text).toBe(true);
      seen.add(kind);
    }
    expect([...seen].sort()).toEqual(['+', '-', '×']);
  });

  it.each(['', '8', '７', '07', '7.0', '0x7', '7'.padEnd(65)])('is not answered by %j', async (answer) => {
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
  const ink = (text: string) => {
    const { data, width, height } = PNG.sync.read(drawCaptcha(text));
    expect([width, height]).toEqual([WIDTH, HEIGHT]);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1;
    return dark;
  };

  it.each([...'0123456789+-×=?'])('has strokes for %s', (character) => {
    // Hairlines cross every picture, so only a good deal more than those is a character.
    const hair = Math.max(...Array.from({ length: 5 }, () => ink('')));
    const least = character === '-' ? 8 : 12;
    expect(ink(character.repeat(least))).toBeGreaterThan(hair + 300);
  });

  it('of the same sum is never the same', () => {
    expect(drawCaptcha('3+4=?').equals(drawCaptcha('3+4=?'))).toBe(false);
  });
});

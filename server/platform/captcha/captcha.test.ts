import { createHash, randomBytes } from 'node:crypto';
import { randomFrom } from '@pv-brain/art/random.ts';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { solveWork } from '../../testing/people/work.ts';
import { memoryState } from '../http/shared-state.ts';
import { createCaptchas, isSolved } from './captcha.ts';
import { glyphs } from './glyphs.ts';
import { compose, drawCaptcha, HARD, HEIGHT_PX, PLAIN, WIDTH_PX } from './picture.ts';

const SENDER = { address: '192.0.2.1', work: '' };

const make = (fixedAnswer?: string, key = randomBytes(32)) =>
  createCaptchas({ key, state: memoryState(), fixedAnswer });

const COUNT: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '×': (a, b) => a * b,
};

describe('a captcha sum', () => {
  it('has a correct, non-negative answer in all three kinds and both directions', async () => {
    const captchas = make();
    const values = new Set<string | number>();
    for (let count = 0; count < 300; count += 1) {
      const { text, cookie } = await captchas.newSum(SENDER.address);
      const [, a, kind = '', b] = /^(?:\?=)?(\d)([-+×])(\d)(?:=\?)?$/.exec(text) ?? [];
      expect(text).toHaveLength(5);
      const answer = COUNT[kind]?.(Number(a), Number(b)) ?? Number.NaN;
      expect(answer, text).toBeGreaterThanOrEqual(0);
      expect(await captchas.check(cookie, ` ${answer} `, SENDER), text).toBe(true);
      values.add(kind).add(text.indexOf('?'));
    }
    expect(values).toEqual(new Set(['+', '-', '×', 0, 4]));
  });

  it.each(['7', ' 7 ', '７', '\u200b7', '7\r\n'])('accepts the answer %j', async (answer) => {
    const captchas = make('7');
    expect(await captchas.check((await captchas.newSum(SENDER.address)).cookie, answer, SENDER)).toBe(true);
  });

  it.each(['', '8', '-7', '07', '7.0', '0x7', '7'.padEnd(65)])('refuses the answer %j', async (answer) => {
    const captchas = make('7');
    expect(await captchas.check((await captchas.newSum(SENDER.address)).cookie, answer, SENDER)).toBe(false);
  });

  it('counts once, even for many concurrent answers', async () => {
    const captchas = make('7');
    const { cookie } = await captchas.newSum(SENDER.address);
    const answers = await Promise.all(Array.from({ length: 20 }, () => captchas.check(cookie, '7', SENDER)));
    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('is invalid in another installation', async () => {
    const { cookie } = await make('7').newSum(SENDER.address);
    expect(await make('7').check(cookie, '7', SENDER)).toBe(false);
  });
});

describe('suspicion', () => {
  const answerOf = (text: string) => {
    const [, a, kind = '', b] = /^(?:\?=)?(\d)([-+×])(\d)(?:=\?)?$/.exec(text) ?? [];
    return String(COUNT[kind]?.(Number(a), Number(b)));
  };

  /** Requests this many pictures and answers none. */
  async function requestSums(captchas: ReturnType<typeof make>, count: number, address = SENDER.address) {
    for (let index = 0; index < count; index += 1) await captchas.newSum(address);
  }

  it('keeps plain pictures for a network that answers correctly, with or without work', async () => {
    const captchas = make();
    for (let count = 0; count < 100; count += 1) {
      const { text, isPlain, cookie } = await captchas.newSum(SENDER.address);
      expect(isPlain).toBe(true);
      expect(await captchas.check(cookie, answerOf(text), SENDER)).toBe(true);
    }
  });

  it('makes pictures and work harder with each unanswered picture of a network', async () => {
    const captchas = make();
    await requestSums(captchas, 20);
    const first = await captchas.newSum(SENDER.address);
    expect([first.isPlain, first.work.bits]).toEqual([false, 16]);
    await requestSums(captchas, 40);
    expect((await captchas.newSum(SENDER.address)).work.bits).toBe(17);
    await requestSums(captchas, 300);
    expect((await captchas.newSum(SENDER.address)).work.bits).toBe(20);
    expect(await captchas.newSum('198.51.100.7')).toMatchObject({ isPlain: true, work: { bits: 13 } });
  });

  it('is shared by processes', async () => {
    const [key, state] = [randomBytes(32), memoryState()];
    const [first, second] = [1, 2].map(() => createCaptchas({ key, state, fixedAnswer: undefined }));
    await requestSums(first ?? make(), 20);
    expect((await second?.newSum(SENDER.address))?.isPlain).toBe(false);
  });

  it('accepts a hard picture only with its own work', async () => {
    const captchas = make();
    await requestSums(captchas, 20);
    const { text, work, cookie } = await captchas.newSum(SENDER.address);
    expect(await captchas.check(cookie, answerOf(text), SENDER)).toBe(false);
    const next = await captchas.newSum(SENDER.address);
    const old = { address: SENDER.address, work: solveWork(work) };
    expect(await captchas.check(next.cookie, answerOf(next.text), old)).toBe(false);
    const last = await captchas.newSum(SENDER.address);
    const sender = { address: SENDER.address, work: solveWork(last.work) };
    expect(await captchas.check(last.cookie, answerOf(last.text), sender)).toBe(true);
  });

  it('increases with wrong answers without work and with wrong passwords', async () => {
    const [guessing, working, failing] = [make(), make(), make()];
    for (let count = 0; count < 10; count += 1) {
      await guessing.check((await guessing.newSum(SENDER.address)).cookie, '-', SENDER);
      const { work, cookie } = await working.newSum(SENDER.address);
      await working.check(cookie, '-', { address: SENDER.address, work: solveWork(work) });
      for (const _ of [1, 2]) await failing.suspect(SENDER.address);
    }
    const isPlain = async (captchas: ReturnType<typeof make>) =>
      (await captchas.newSum(SENDER.address)).isPlain;
    expect([await isPlain(guessing), await isPlain(working), await isPlain(failing)]).toEqual([
      ...[false, true, false],
    ]);
  });
});

describe('a proof of work', () => {
  it('rejects a number whose hash has too few zero bits, and the answer to a sum', async () => {
    const captchas = make('7');
    for (const answer of ['0', '1', '7', '']) {
      expect(await captchas.check(captchas.newWork().cookie, answer, SENDER)).toBe(false);
    }
  });

  it.each(['', ' ', '-1', 'x'])('rejects %j, which is not a number, whatever its hash', (answer) => {
    const solves = (salt: string) =>
      createHash('sha256')
        .update(salt + answer)
        .digest()[0] === 0;
    const salt = Array.from({ length: 10_000 }, (_, index) => `salt${index}`).find(solves) ?? expect.fail();
    expect(isSolved({ salt, bits: 8 }, answer)).toBe(false);
  });

  it('has a new salt every time', () => {
    const captchas = make();
    const salts = Array.from({ length: 50 }, () => captchas.newWork().salt);
    expect(new Set(salts).size).toBe(50);
  });
});

describe('a captcha picture', () => {
  it.each(Object.keys(glyphs))('has visible strokes for %s, in every handwriting', (character) => {
    for (let seed = 0; seed < 20; seed += 1) {
      // A blank has no strokes: the same seed draws the same picture without the character.
      const [drawn, blank] = [character, ' '].map((text) => compose(text, randomFrom(String(seed))).pixels);
      const differing = drawn?.filter((bright, at) => Math.abs(bright - (blank?.[at] ?? 0)) > 128).length;
      expect(differing, `seed ${seed}`).toBeGreaterThan(100);
    }
  });

  it('reports the positions of its characters, all inside the picture', () => {
    for (let seed = 0; seed < 100; seed += 1) {
      const { places: positions } = compose('?=9×8', randomFrom(String(seed)));
      expect(positions.map(({ character }) => character).join('')).toBe('?=9×8');
      for (const { x, y } of positions) {
        expect(Math.abs(x - WIDTH_PX / 2)).toBeLessThan(WIDTH_PX / 2 - 20);
        expect(Math.abs(y - HEIGHT_PX / 2)).toBeLessThan(24);
      }
    }
  });

  it('has a luminance contrast of 7 to 1', () => {
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
      // Compares the brightest of the darkest tenth with the darkest of the brightest tenth.
      const [dark = 0, bright = 0] = [all[Math.floor(all.length * 0.1)], all[Math.floor(all.length * 0.9)]];
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(7);
    }
  });

  it('has larger characters and no other marks when it is plain', () => {
    const ink = (style: typeof PLAIN) => {
      const { pixels, places: positions } = compose('?=9×8', randomFrom('plain'), style);
      // Away from the characters: none is within 40 pixels to either side and 45 above or below.
      return pixels.filter(
        (bright, at) =>
          bright < 128 &&
          positions.every(
            ({ x, y }) => Math.abs((at % WIDTH_PX) - x) > 32 || Math.abs(at / WIDTH_PX - y) > 40,
          ),
      ).length;
    };
    expect(ink(PLAIN)).toBe(0);
    expect(ink(HARD)).toBeGreaterThan(100);
    expect(PLAIN.height[0]).toBeGreaterThan(HARD.height[0]);
  });

  it('differs each time for the same sum', () => {
    expect(drawCaptcha('3+4=?').equals(drawCaptcha('3+4=?'))).toBe(false);
  });
});

import { hash, randomInt, randomUUID } from 'node:crypto';
import { plainDigits } from '@pv-brain/contract/fields/mobile.ts';
import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { z } from 'zod';
import { seal, unseal } from '../crypto/seal.ts';
import { network } from '../http/hardening/network.ts';
import type { SharedState } from '../http/shared-state.ts';
import { nowMs } from '../runtime/time.ts';

/** Leading zero bits of a work proof: some seconds of a phone's time, and of a bot's for every single try. */
const WORK_BITS = 19;

/**
 * Milliseconds for which a captcha is remembered as spent. Far longer than its lifetime: if the clock were set back by less than
 * this, the captcha would become valid again.
 */
const SPENT_RETENTION_MS = 24 * 60 * 60 * 1000;
/** Milliseconds by which the clocks of several processes may differ. */
const MAX_SKEW_MS = 60_000;

/** Milliseconds after which the points of a network expire. */
const SUSPICION_WINDOW_MS = 60 * 60 * 1000;

/** Maximum points of a network for plain pictures and for forms without work. */
const MAX_PLAIN = 20;
/** Zero bits of the work with a plain picture: a tenth of a second of a slow phone. */
const PLAIN_BITS = 13;
/**
 * Zero bits of the work with the first hard picture; one more, which doubles the work, for each POINTS_PER_BIT points, up to
 * MAX_BITS.
 */
const HARD_BITS = 16;
const POINTS_PER_BIT = 40;
const MAX_BITS = 20;

/** Returns the difficulty for this many points of a network; `bits` are the zero bits of the browser's work. */
function difficultyOf(points: number): { isPlain: boolean; bits: number } {
  if (points <= MAX_PLAIN) return { isPlain: true, bits: PLAIN_BITS };
  const extraBits = Math.floor((points - MAX_PLAIN - 1) / POINTS_PER_BIT);
  return { isPlain: false, bits: Math.min(MAX_BITS, HARD_BITS + extraBits) };
}

/** A puzzle: find a number such that the SHA-256 of `salt` followed by it begins with `bits` zero bits. */
interface ProofOfWorkPuzzle {
  salt: string;
  bits: number;
}

/** A number, with more digits than any that a client finds. Without work, one empty answer in 2^`bits` would be right. */
const NUMBER = /^\d{1,64}$/;

function zeroBits(bytes: Buffer): number {
  let bits = 0;
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** Returns whether `answer` solves the puzzle: one hash, however long the search for it took. */
export function isSolved({ salt, bits }: ProofOfWorkPuzzle, answer: string): boolean {
  if (!NUMBER.test(answer)) return false;
  return zeroBits(hash('sha256', salt + answer, 'buffer')) >= bits;
}

/**
 * Creates a small sum: no answer is negative and none needs pencil and paper. The question is on either side, so that no
 * character has a fixed position. `randomBelow` returns a whole number from 0 up to, but not including, its argument.
 */
export function newSum(randomBelow: (limit: number) => number = randomInt): { text: string; answer: number } {
  const [a, b] = [1 + randomBelow(9), 1 + randomBelow(9)];
  const question = (sum: string, answer: number) => ({
    text: randomBelow(2) === 0 ? `${sum}=?` : `?=${sum}`,
    answer,
  });
  const kind = randomBelow(3);
  if (kind === 0) return question(`${a}+${b}`, a + b);
  if (kind === 1) return question(`${Math.max(a, b)}-${Math.min(a, b)}`, Math.abs(a - b));
  return question(`${a}×${b}`, a * b);
}

const captchaSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('sum'),
    id: z.string(),
    until: z.number(),
    answer: z.string(),
    bits: z.number(),
    isPlain: z.boolean(),
  }),
  z.object({ kind: z.literal('work'), id: z.string(), until: z.number(), bits: z.number() }),
]);
type Sealed = z.output<typeof captchaSchema>;

/** Sender of a captcha answer. */
export interface CaptchaSender {
  address: string;
  /** The answer to the work that comes with the picture; empty from a client that does none. */
  work: string;
}

interface CaptchaOptions {
  key: Buffer;
  state: SharedState;
  /** The answer of every captcha; for tests, refused in production. */
  fixedAnswer: string | undefined;
}

/** Creates captchas whose state is in the client's cookie; the server only remembers which ones are spent. */
export function createCaptchas({ key, state, fixedAnswer }: CaptchaOptions) {
  /**
   * Key of a network's points: unanswered pictures, wrong answers without work and wrong passwords. Correct answers cost no
   * points, however many users share one address.
   */
  const suspicionKey = (address: string) => `captcha:suspicion:${network(address)}`;
  const suspect = (address: string): Promise<number> => state.add(suspicionKey(address), SUSPICION_WINDOW_MS);
  const until = () => nowMs() + INTERVAL.captcha;

  function isCorrect(captcha: Sealed, answer: string): boolean {
    if (captcha.kind === 'sum') return plainDigits(answer) === captcha.answer;
    return isSolved({ salt: captcha.id, bits: captcha.bits }, answer);
  }

  return {
    /**
     * Returns a sum to read from a picture, its sealed answer, and the work that a browser does in the background. A suspicious
     * network gets a hard picture and must do the work.
     */
    async newSum(address: string) {
      const { text, answer } = newSum();
      // Tests with a fixed answer request many captchas.
      const { isPlain, bits } = difficultyOf(fixedAnswer === undefined ? await suspect(address) : 0);
      const id = randomUUID();
      const value = { kind: 'sum', id, until: until(), answer: fixedAnswer ?? String(answer), isPlain, bits };
      return { text, isPlain, work: { salt: id, bits }, cookie: seal(value, key) };
    },
    /** Returns a puzzle for users who cannot see the picture. */
    newWork(): ProofOfWorkPuzzle & { cookie: string } {
      const id = randomUUID();
      return {
        salt: id,
        bits: WORK_BITS,
        cookie: seal({ kind: 'work', id, until: until(), bits: WORK_BITS }, key),
      };
    },
    /** Returns whether `answer` solves the captcha in the cookie. Right or wrong, the captcha is spent. */
    async check(
      cookie: string | undefined,
      answer: string,
      { address, work }: CaptchaSender,
    ): Promise<boolean> {
      const captcha = captchaSchema.safeParse(cookie ? unseal(cookie, key) : null);
      if (!captcha.success) return false;
      // A remaining time above the maximum means that the clock was set back since.
      const remainingMs = captcha.data.until - nowMs();
      if (remainingMs < 0 || remainingMs > INTERVAL.captcha + MAX_SKEW_MS) return false;
      if (!(await state.claim(`captcha:${captcha.data.id}`, SPENT_RETENTION_MS))) return false;
      const isAnswered = answer.length <= 64 && isCorrect(captcha.data, answer);
      if (captcha.data.kind === 'work') return isAnswered;
      const { id, bits, isPlain } = captcha.data;
      const isWorkSolved = isSolved({ salt: id, bits }, work);
      const isAccepted = isAnswered && (isPlain || isWorkSolved);
      if (isAccepted) await state.decrement(suspicionKey(address));
      else if (!isWorkSolved) await suspect(address);
      return isAccepted;
    },
    /** Counts a wrong password against a network. */
    suspect,
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;

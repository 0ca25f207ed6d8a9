import { randomUUID } from 'node:crypto';
import { plainDigits } from '@pv-brain/contract/fields/rules.ts';
import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { z } from 'zod';
import { seal, unseal } from '../crypto/seal.ts';
import type { SharedState } from '../http/shared-state.ts';
import { nowMs } from '../runtime/time.ts';
import { newSum } from './sum.ts';
import { createSuspicion, type Difficulty, difficultyOf } from './suspicion.ts';
import { isSolved, type ProofOfWorkPuzzle } from './work.ts';

/** Leading zero bits of a work proof: some seconds of a phone's time, and of a bot's for every single try. */
const WORK_BITS = 19;

/**
 * Milliseconds for which a captcha is remembered as spent. Far longer than its lifetime: if the clock were set back by less than
 * this, the captcha would become valid again.
 */
const SPENT_RETENTION_MS = 24 * 60 * 60 * 1000;
/** Milliseconds by which the clocks of several processes may differ. */
const MAX_SKEW_MS = 60_000;

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
  const suspicion = createSuspicion(state);
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
      const points = fixedAnswer === undefined ? await suspicion.add(address) : 0;
      const difficulty: Difficulty = difficultyOf(points);
      const id = randomUUID();
      const value = { kind: 'sum', id, until: until(), answer: fixedAnswer ?? String(answer), ...difficulty };
      const { isPlain, bits } = difficulty;
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
      if (isAccepted) await suspicion.forgive(address);
      else if (!isWorkSolved) await suspicion.add(address);
      return isAccepted;
    },
    /** Counts a wrong password against a network. */
    async suspect(address: string) {
      await suspicion.add(address);
    },
  };
}

export type Captchas = ReturnType<typeof createCaptchas>;

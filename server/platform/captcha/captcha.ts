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

/** Leading zero bits of a work proof: some seconds of a phone's time, and of a robot's for every single try. */
const WORK_BITS = 19;

/**
 * How long a captcha is remembered as spent, in milliseconds. Far longer than it lives: were the clock set back by less
 * than this, its time would come a second time.
 */
const SPENT_KEPT_MS = 24 * 60 * 60 * 1000;
/** Milliseconds by which the clocks of several processes may differ. */
const MAX_SKEW_MS = 60_000;

const sealed = z.discriminatedUnion('kind', [
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
type Sealed = z.output<typeof sealed>;

export interface Captchas {
  /**
   * A sum to read from a picture, and its answer in sealed form; with it the work that a browser does unseen. A network under
   * suspicion gets a hard picture and must do the work.
   */
  newSum(
    address: string,
  ): Promise<{ text: string; isPlain: boolean; work: ProofOfWorkPuzzle; cookie: string }>;
  /** A puzzle for those who cannot see the picture. */
  newWork(): ProofOfWorkPuzzle & { cookie: string };
  /** Whether `answer` solves the captcha in the cookie. Right or wrong, the captcha is spent. */
  check(cookie: string | undefined, answer: string, by: CaptchaSender): Promise<boolean>;
  /** Counts a wrong password against a network. */
  suspect(address: string): Promise<void>;
}

/** Who answers a captcha. */
export interface CaptchaSender {
  address: string;
  /** The answer to the work beside the picture; empty of a program that does none. */
  work: string;
}

interface CaptchaOptions {
  key: Buffer;
  state: SharedState;
  /** Every captcha has this answer; for tests, refused in production. */
  fixedAnswer: string | undefined;
}

/** Captchas whose state is in the client's cookie; the server only remembers which ones are spent. */
export function createCaptchas({ key, state, fixedAnswer }: CaptchaOptions): Captchas {
  const suspicion = createSuspicion(state);
  const until = () => nowMs() + INTERVAL.captcha;

  function isRight(captcha: Sealed, answer: string): boolean {
    if (captcha.kind === 'sum') return plainDigits(answer) === captcha.answer;
    return isSolved({ salt: captcha.id, bits: captcha.bits }, answer);
  }

  return {
    async newSum(address) {
      const { text, answer } = newSum();
      // Tests with a fixed answer ask for many.
      const points = fixedAnswer === undefined ? await suspicion.add(address) : 0;
      const difficulty: Difficulty = difficultyOf(points);
      const id = randomUUID();
      const value = { kind: 'sum', id, until: until(), answer: fixedAnswer ?? String(answer), ...difficulty };
      const { isPlain, bits } = difficulty;
      return { text, isPlain, work: { salt: id, bits }, cookie: seal(value, key) };
    },
    newWork() {
      const id = randomUUID();
      return {
        salt: id,
        bits: WORK_BITS,
        cookie: seal({ kind: 'work', id, until: until(), bits: WORK_BITS }, key),
      };
    },
    async check(cookie, answer, { address, work }) {
      const captcha = sealed.safeParse(cookie ? unseal(cookie, key) : null);
      if (!captcha.success) return false;
      // One that has longer to live than any is from before the clock was set back.
      const remainingMs = captcha.data.until - nowMs();
      if (remainingMs < 0 || remainingMs > INTERVAL.captcha + MAX_SKEW_MS) return false;
      if (!(await state.claim(`captcha:${captcha.data.id}`, SPENT_KEPT_MS))) return false;
      const isAnswered = answer.length <= 64 && isRight(captcha.data, answer);
      if (captcha.data.kind === 'work') return isAnswered;
      const { id, bits, isPlain } = captcha.data;
      const isWorked = isSolved({ salt: id, bits }, work);
      const isTaken = isAnswered && (isPlain || isWorked);
      if (isTaken) await suspicion.forgive(address);
      else if (!isWorked) await suspicion.add(address);
      return isTaken;
    },
    async suspect(address) {
      await suspicion.add(address);
    },
  };
}

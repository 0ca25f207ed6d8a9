import { randomUUID } from 'node:crypto';
import { plainDigits } from '@pv-brain/contract/fields/rules.ts';
import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { z } from 'zod';
import { seal, unseal } from '../crypto/seal.ts';
import type { SharedState } from '../http/shared-state.ts';
import { nowMs } from '../runtime/time.ts';
import { newSum } from './sum.ts';
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
  z.object({ kind: z.literal('sum'), id: z.string(), until: z.number(), answer: z.string() }),
  z.object({ kind: z.literal('work'), id: z.string(), until: z.number(), bits: z.number() }),
]);
type Sealed = z.output<typeof sealed>;

export interface Captchas {
  /** A sum to read from a picture, and its answer in sealed form. */
  newSum(): { text: string; cookie: string };
  /** A puzzle for those who cannot see the picture. */
  newWork(): ProofOfWorkPuzzle & { cookie: string };
  /** Whether `answer` solves the captcha in the cookie. Right or wrong, the captcha is spent. */
  check(cookie: string | undefined, answer: string): Promise<boolean>;
}

interface CaptchaOptions {
  key: Buffer;
  state: SharedState;
  /** Every captcha has this answer; for tests, refused in production. */
  fixedAnswer: string | undefined;
}

/** Captchas whose state is in the client's cookie; the server only remembers which ones are spent. */
export function createCaptchas({ key, state, fixedAnswer }: CaptchaOptions): Captchas {
  const until = () => nowMs() + INTERVAL.captcha;

  function isRight(captcha: Sealed, answer: string): boolean {
    if (captcha.kind === 'sum') return plainDigits(answer) === captcha.answer;
    return isSolved({ salt: captcha.id, bits: captcha.bits }, answer);
  }

  return {
    newSum() {
      const { text, answer } = newSum();
      const value = { kind: 'sum', id: randomUUID(), until: until(), answer: fixedAnswer ?? String(answer) };
      return { text, cookie: seal(value, key) };
    },
    newWork() {
      const id = randomUUID();
      return {
        salt: id,
        bits: WORK_BITS,
        cookie: seal({ kind: 'work', id, until: until(), bits: WORK_BITS }, key),
      };
    },
    async check(cookie, answer) {
      const captcha = sealed.safeParse(cookie ? unseal(cookie, key) : null);
      if (!captcha.success) return false;
      // One that has longer to live than any is from before the clock was set back.
      const left = captcha.data.until - nowMs();
      if (left < 0 || left > INTERVAL.captcha + MAX_SKEW_MS) return false;
      if (!(await state.claim(`captcha:${captcha.data.id}`, SPENT_KEPT_MS))) return false;
      return answer.length <= 64 && isRight(captcha.data, answer);
    },
  };
}

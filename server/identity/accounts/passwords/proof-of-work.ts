import { randomUUID } from 'node:crypto';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { z } from 'zod';
import { isSolved } from '../../../platform/captcha/captcha.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { network } from '../../../platform/http/hardening/network.ts';
import type { SharedState } from '../../../platform/http/shared-state.ts';
import { MINUTE_MS, nowMs } from '../../../platform/runtime/time.ts';

const WINDOW_MS = 60 * MINUTE_MS;

/** Registrations of one network per window: without a proof, and in total. */
const MAX_FREE = 9;
const MAX_REGISTRATIONS = 60;

/**
 * Bits of the first proofs, and the number of registrations after which the work doubles. A slow phone tries some 130,000 numbers
 * a second: half a second for the tenth, two minutes for the sixtieth.
 */
const FIRST_BITS = 16;
const DOUBLES_EVERY = 6;

/** Forms a minute: of one network without a proof, and with one number before they are refused. */
const MAX_FORMS_A_MINUTE = { network: 60, name: 20 } as const;

/** Longer than the hardest puzzle takes on a slow phone. */
const TICKET_TTL_MS = 30 * MINUTE_MS;

/** Returns the zero bits required of the proof for a network's registration number `count` in a window; 0 for no proof. */
export function requiredBits(count: number): number {
  return count <= MAX_FREE ? 0 : FIRST_BITS + Math.floor((count - MAX_FREE - 1) / DOUBLES_EVERY);
}

/** Proof as sent by a client: the puzzle and its answer, both empty when none was required. */
export interface Proof {
  workSalt: string;
  workAnswer: string;
}

/** A verified proof. */
export interface VerifiedProof {
  /** 0 without a proof, or with one that is wrong, used, expired or of another network. */
  bits: number;
  /** Whether the puzzle was issued after a solved captcha. */
  isAfterCaptcha: boolean;
}

const sealed = z.object({
  kind: z.literal('toll'),
  id: z.string(),
  network: z.string(),
  bits: z.number(),
  until: z.number(),
  isAfterCaptcha: z.boolean(),
});
type Ticket = z.output<typeof sealed>;

const NO_PROOF: VerifiedProof = { bits: 0, isAfterCaptcha: false };

interface ProofOfWorkOptions {
  key: Buffer;
  state: SharedState;
  /** Disables the proof: for tests with a fixed captcha. */
  isDisabled: boolean;
}

/**
 * Creates the proof of work that is required once many registrations come from one network; it does not lock out an office park
 * behind one address.
 */
export function createProofOfWork({ key, state, isDisabled }: ProofOfWorkOptions) {
  /** Returns a puzzle that is its own ticket: sealed, so that it can be neither forged nor made easier. */
  function puzzle(address: string, bits: number, isAfterCaptcha: boolean) {
    const until = nowMs() + TICKET_TTL_MS;
    const challenge = { kind: 'toll', id: randomUUID(), network: network(address) } as const;
    const ticket: Ticket = { ...challenge, bits, until, isAfterCaptcha };
    return { salt: seal(ticket, key), bits };
  }

  /**
   * Returns whether a proof suffices. It may be one doubling too low: others of the same park may have registered while the
   * browser worked.
   */
  const isEnough = (paidBits: number, count: number) =>
    paidBits >= requiredBits(count) - (paidBits > 0 ? 1 : 0);

  function refuse(address: string, { count, resetIn }: { count: number; resetIn: number }): never {
    if (count >= MAX_REGISTRATIONS) {
      const minutes = Math.max(1, Math.ceil(resetIn / MINUTE_MS));
      throw new HttpError(429, ACCOUNT_ANSWER.tooManyRegistrations(minutes), Math.ceil(resetIn / 1000));
    }
    throw new Refusal(
      428,
      ACCOUNT_ANSWER.workNeeded,
      [],
      puzzle(address, requiredBits(Math.max(count, MAX_FREE) + 1), true),
    );
  }

  return {
    /** Verifies a proof, which can be used once. */
    async verify(address: string, { workSalt, workAnswer }: Proof): Promise<VerifiedProof> {
      const ticket = sealed.safeParse(workSalt ? unseal(workSalt, key) : null);
      if (!ticket.success) return NO_PROOF;
      const { id, bits, until, isAfterCaptcha } = ticket.data;
      if (ticket.data.network !== network(address) || until < nowMs()) return NO_PROOF;
      if (!isSolved({ salt: workSalt, bits }, workAnswer)) return NO_PROOF;
      const isNew = await state.claim(`register:proof:${id}`, TICKET_TTL_MS);
      return isNew ? { bits, isAfterCaptcha } : NO_PROOF;
    },

    /**
     * Counts a form with a number before its captcha is checked. Throws an HttpError 429 after too many forms with that number;
     * when the network sends very many, a Refusal 428 with a puzzle, unless a proof is included.
     */
    async countForm(address: string, name: string, proof: VerifiedProof) {
      if (isDisabled) return;
      const clientNetwork = network(address);
      const nameKey = `register:name:${clientNetwork}:${name}`;
      if ((await state.add(nameKey, MINUTE_MS)) > MAX_FORMS_A_MINUTE.name) {
        const { resetIn } = await state.read(nameKey);
        throw new HttpError(429, SERVER.tooMany, Math.ceil(resetIn / 1000));
      }
      const forms = await state.add(`register:forms:${clientNetwork}`, MINUTE_MS);
      if (forms > MAX_FORMS_A_MINUTE.network && proof.bits === 0)
        throw new Refusal(428, ACCOUNT_ANSWER.workNeeded, [], puzzle(address, FIRST_BITS, false));
    },

    /**
     * Runs `register`, unless the network needs a harder proof than `paidBits`. The registration counts from its start, so that
     * concurrent ones cannot bypass the limit; a failed one is uncounted. Throws a Refusal 428 with the puzzle, or an HttpError
     * 429.
     */
    async countRegistration<T>(address: string, paidBits: number, register: () => Promise<T>): Promise<T> {
      if (isDisabled) return register();
      const counter = `register:${network(address)}`;
      const isAllowed = (count: number) => count <= MAX_REGISTRATIONS && isEnough(paidBits, count);
      // Check before counting, so that refused registrations do not raise the required work for others in the meantime.
      if (isAllowed((await state.read(counter)).count + 1)) {
        const count = await state.add(counter, WINDOW_MS);
        try {
          if (isAllowed(count)) return await register();
        } catch (error) {
          await state.decrement(counter);
          throw error;
        }
        await state.decrement(counter);
      }
      return refuse(address, await state.read(counter));
    },
  };
}

export type ProofOfWork = ReturnType<typeof createProofOfWork>;

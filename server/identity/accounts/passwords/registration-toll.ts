import { randomUUID } from 'node:crypto';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { z } from 'zod';
import { isSolved } from '../../../platform/captcha/work.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { network } from '../../../platform/http/hardening/network.ts';
import type { SharedState } from '../../../platform/http/shared-state.ts';
import { nowMs } from '../../../platform/runtime/time.ts';

const MINUTE = 60_000;
const WINDOW = 60 * MINUTE;

/** Registrations of one network in a window that cost nothing, and how many there may be at all. */
const FREE = 9;
const MOST = 60;

/**
 * What the first ones after those cost, and after how many more the price doubles. A slow phone tries some 130,000
 * numbers a second: half a second for the tenth, two minutes for the sixtieth.
 */
const FIRST_BITS = 16;
const DOUBLES_EVERY = 6;

/** Forms of one network in a minute that cost no work, and those with one number, beyond which they are refused. */
const TRIES = { network: 60, name: 20 } as const;

/** Longer than the longest work takes on a slow phone. */
const TICKET_LASTS = 30 * MINUTE;

/** Zero bits that a network's registration number `place` in a window costs; 0 where it costs nothing. */
export function priceOf(place: number): number {
  return place <= FREE ? 0 : FIRST_BITS + Math.floor((place - FREE - 1) / DOUBLES_EVERY);
}

/** The work for a registration, as a client hands it in: the puzzle and its answer, both empty where none was asked. */
export interface Proof {
  workSalt: string;
  workAnswer: string;
}

/** What a proof is worth. */
export interface Paid {
  /** 0 where there is none, or one that is wrong, spent, late or somebody else's. */
  bits: number;
  /** Whether the puzzle was given to somebody who had solved a captcha. */
  isAfterCaptcha: boolean;
}

export interface RegistrationToll {
  /** What a proof is worth. Spends it. */
  paid(address: string, proof: Proof): Promise<Paid>;
  /**
   * Counts a form with a number before its captcha is looked at. Throws an HttpError 429 where there were too many with that
   * number; where the network sends very many, a Refusal 428 with a puzzle, unless a proof came with it.
   */
  admit(address: string, name: string, paid: Paid): Promise<void>;
  /**
   * Registers, unless the network has to pay more than `paid`. The registration counts from its beginning, so that many
   * at once are no way round; one that fails is taken back. Throws a Refusal 428 with the puzzle, or an HttpError 429.
   */
  pass<T>(address: string, paid: number, register: () => Promise<T>): Promise<T>;
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

const NOTHING: Paid = { bits: 0, isAfterCaptcha: false };

interface TollOptions {
  key: Buffer;
  state: SharedState;
  /** Nothing is asked: for tests, whose captcha is no hindrance either. */
  isFree: boolean;
}

/** Makes many registrations from one network dear, without keeping out the people of a park who share an address. */
export function createRegistrationToll({ key, state, isFree }: TollOptions): RegistrationToll {
  /** The puzzle is its own ticket: sealed, so that it cannot be made up or made easier. */
  function puzzle(address: string, bits: number, isAfterCaptcha: boolean) {
    const until = nowMs() + TICKET_LASTS;
    const whose = { kind: 'toll', id: randomUUID(), network: network(address) } as const;
    const ticket: Ticket = { ...whose, bits, until, isAfterCaptcha };
    return { salt: seal(ticket, key), bits };
  }

  /** Others of the same park may have registered while the browser worked: a proof may be one doubling behind. */
  const isEnough = (paid: number, place: number) => paid >= priceOf(place) - (paid > 0 ? 1 : 0);

  function refuse(address: string, { count, resetIn }: { count: number; resetIn: number }): never {
    if (count >= MOST) {
      const minutes = Math.max(1, Math.ceil(resetIn / MINUTE));
      throw new HttpError(429, ACCOUNT_ANSWER.tooManyRegistrations(minutes), Math.ceil(resetIn / 1000));
    }
    throw new Refusal(
      428,
      ACCOUNT_ANSWER.workNeeded,
      [],
      puzzle(address, priceOf(Math.max(count, FREE) + 1), true),
    );
  }

  return {
    async paid(address, { workSalt, workAnswer }) {
      const ticket = sealed.safeParse(workSalt ? unseal(workSalt, key) : null);
      if (!ticket.success) return NOTHING;
      const { id, bits, until, isAfterCaptcha } = ticket.data;
      if (ticket.data.network !== network(address) || until < nowMs()) return NOTHING;
      if (!isSolved({ salt: workSalt, bits }, workAnswer)) return NOTHING;
      const isNew = await state.claim(`register:proof:${id}`, TICKET_LASTS);
      return isNew ? { bits, isAfterCaptcha } : NOTHING;
    },

    async admit(address, name, paid) {
      if (isFree) return;
      const from = network(address);
      const ofName = `register:name:${from}:${name}`;
      if ((await state.add(ofName, MINUTE)) > TRIES.name) {
        const { resetIn } = await state.read(ofName);
        throw new HttpError(429, SERVER.tooMany, Math.ceil(resetIn / 1000));
      }
      const forms = await state.add(`register:forms:${from}`, MINUTE);
      if (forms > TRIES.network && paid.bits === 0)
        throw new Refusal(428, ACCOUNT_ANSWER.workNeeded, [], puzzle(address, FIRST_BITS, false));
    },

    async pass(address, paid, register) {
      if (isFree) return register();
      const counter = `register:${network(address)}`;
      const isIn = (place: number) => place <= MOST && isEnough(paid, place);
      // Asked first, so that what is refused anyway does not raise the price for others while it is counted.
      if (isIn((await state.read(counter)).count + 1)) {
        const place = await state.add(counter, WINDOW);
        try {
          if (isIn(place)) return await register();
        } catch (error) {
          await state.takeBack(counter);
          throw error;
        }
        await state.takeBack(counter);
      }
      return refuse(address, await state.read(counter));
    },
  };
}

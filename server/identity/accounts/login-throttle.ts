import { setTimeout as wait } from 'node:timers/promises';
import { network } from '../../platform/http/hardening/network.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import { MINUTE_MS } from '../../platform/runtime/time.ts';

/**
 * Wrong passwords allowed per window. All limits depend on the client's address, so that nobody can lock out another person: from
 * other addresses the owner signs in normally.
 */
const LIMITS = {
  /** One address trying one account. */
  pair: { max: 5, window: 15 * MINUTE_MS },
  /** One address trying many accounts. */
  address: { max: 50, window: 15 * MINUTE_MS },
} as const;

/** Many addresses trying one account: responses are delayed by an increasing time, but none is refused. */
const MANY_ADDRESSES = { from: 20, window: 60 * MINUTE_MS, step: 50, longest: 2000 } as const;

export type Attempt = 'right' | 'wrong' | 'blocked';

/** Creates a throttle for password guessing by account and by address. */
export function createLoginThrottle(state: SharedState) {
  async function delayManyAddresses(username: string) {
    const { count } = await state.read(`login:account:${username}`);
    if (count > MANY_ADDRESSES.from)
      await wait(Math.min((count - MANY_ADDRESSES.from) * MANY_ADDRESSES.step, MANY_ADDRESSES.longest));
  }

  return {
    /**
     * Checks a password for an address, unless that has failed too often. The attempt counts from its start, so that concurrent
     * attempts cannot bypass the limits; a correct one, a blocked one and one that could not be checked are uncounted.
     */
    async attempt(username: string, address: string, isRight: () => Promise<boolean>): Promise<Attempt> {
      const pairKey = `login:pair:${username}:${network(address)}`;
      const addressKey = `login:address:${network(address)}`;
      if ((await state.add(pairKey, LIMITS.pair.window)) > LIMITS.pair.max) {
        await state.decrement(pairKey);
        return 'blocked';
      }
      const uncount = () => Promise.all([state.decrement(pairKey), state.decrement(addressKey)]);
      if ((await state.add(addressKey, LIMITS.address.window)) > LIMITS.address.max) {
        await uncount();
        return 'blocked';
      }
      try {
        await delayManyAddresses(username);
        if (await isRight()) {
          await Promise.all([state.forget(pairKey), state.decrement(addressKey)]);
          return 'right';
        }
      } catch (error) {
        await uncount();
        throw error;
      }
      await state.add(`login:account:${username}`, MANY_ADDRESSES.window);
      return 'wrong';
    },
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;

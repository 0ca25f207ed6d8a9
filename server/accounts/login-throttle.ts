import type { SharedState } from '../http/shared-state.ts';

const MINUTE = 60_000;

/**
 * How many wrong passwords are borne, per window. All limits are tied to the address the attempts come from, so that
 * nobody can lock another person out: from elsewhere the owner signs in as ever.
 */
const LIMITS = {
  /** One address trying one account. */
  pair: { most: 5, window: 15 * MINUTE },
  /** One address trying many accounts. */
  address: { most: 50, window: 15 * MINUTE },
} as const;

/** Many addresses trying one account: each answer waits, a little longer each time, but none is refused. */
const CROWD = { from: 20, window: 60 * MINUTE, step: 50, longest: 2000 } as const;

export interface LoginThrottle {
  /** Milliseconds until this address may try again; 0 for at once. */
  blockedFor(username: string, address: string): Promise<number>;
  /** Milliseconds by which an answer about this account is held back. */
  delayFor(username: string): Promise<number>;
  failed(username: string, address: string): Promise<void>;
  succeeded(username: string, address: string): Promise<void>;
}

/** An IPv6 customer has a whole /64: its addresses count as one. */
function network(address: string): string {
  return address.includes(':') && !address.startsWith('::ffff:')
    ? address.split(':').slice(0, 4).join(':')
    : address;
}

/** Slows guessing down by account and by address. */
export function createLoginThrottle(state: SharedState): LoginThrottle {
  const pairKey = (username: string, address: string) => `login:pair:${username}:${network(address)}`;
  const addressKey = (address: string) => `login:address:${network(address)}`;
  const crowdKey = (username: string) => `login:account:${username}`;

  return {
    async blockedFor(username, address) {
      const [pair, whole] = await Promise.all([
        state.read(pairKey(username, address)),
        state.read(addressKey(address)),
      ]);
      const waits = [
        pair.count >= LIMITS.pair.most ? pair.resetIn : 0,
        whole.count >= LIMITS.address.most ? whole.resetIn : 0,
      ];
      return Math.max(...waits);
    },
    async delayFor(username) {
      const { count } = await state.read(crowdKey(username));
      return count <= CROWD.from ? 0 : Math.min((count - CROWD.from) * CROWD.step, CROWD.longest);
    },
    async failed(username, address) {
      await Promise.all([
        state.add(pairKey(username, address), LIMITS.pair.window),
        state.add(addressKey(address), LIMITS.address.window),
        state.add(crowdKey(username), CROWD.window),
      ]);
    },
    async succeeded(username, address) {
      await state.forget(pairKey(username, address));
    },
  };
}

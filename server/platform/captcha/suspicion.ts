import { network } from '../http/hardening/network.ts';
import type { SharedState } from '../http/shared-state.ts';

const WINDOW_MS = 60 * 60 * 1000;

/** Points of a network up to which its pictures are plain, and its forms are taken without work. */
const MAX_PLAIN = 20;
/** Zero bits of the work behind a plain picture: a tenth of a second of a slow phone. */
const PLAIN_BITS = 13;
/** Those behind the first hard picture; one more for each so many points, which doubles the work, up to a limit. */
const HARD_BITS = 16;
const POINTS_PER_BIT = 40;
const MAX_BITS = 20;

/** How a captcha is asked. */
export interface Difficulty {
  isPlain: boolean;
  /** Zero bits of the work that the browser does beside. */
  bits: number;
}

/** What so many points of a network lead to. */
export function difficultyOf(points: number): Difficulty {
  if (points <= MAX_PLAIN) return { isPlain: true, bits: PLAIN_BITS };
  const more = Math.floor((points - MAX_PLAIN - 1) / POINTS_PER_BIT);
  return { isPlain: false, bits: Math.min(MAX_BITS, HARD_BITS + more) };
}

export interface Suspicion {
  /** Counts a point against a network, which is forgotten within an hour, and returns all of them. */
  add(address: string): Promise<number>;
  /** Takes a point back. */
  forgive(address: string): Promise<void>;
}

/**
 * Counts for each network, in state that processes share, pictures that nobody answered, wrong answers without work and wrong
 * passwords: who reads pictures well and means well costs nothing, however many there are behind one address.
 */
export function createSuspicion(state: SharedState): Suspicion {
  const keyOf = (address: string) => `captcha:suspicion:${network(address)}`;
  return {
    add: (address) => state.add(keyOf(address), WINDOW_MS),
    forgive: (address) => state.takeBack(keyOf(address)),
  };
}

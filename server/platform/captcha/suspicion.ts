import { network } from '../http/hardening/network.ts';
import type { SharedState } from '../http/shared-state.ts';

const WINDOW_MS = 60 * 60 * 1000;

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

export interface Difficulty {
  isPlain: boolean;
  /** Zero bits of the work that the browser does in the background. */
  bits: number;
}

/** Returns the difficulty for this many points of a network. */
export function difficultyOf(points: number): Difficulty {
  if (points <= MAX_PLAIN) return { isPlain: true, bits: PLAIN_BITS };
  const extraBits = Math.floor((points - MAX_PLAIN - 1) / POINTS_PER_BIT);
  return { isPlain: false, bits: Math.min(MAX_BITS, HARD_BITS + extraBits) };
}

/**
 * Counts for each network, in state shared by processes, unanswered pictures, wrong answers without work and wrong passwords:
 * correct answers cost no points, however many users share one address.
 */
export function createSuspicion(state: SharedState) {
  const keyOf = (address: string) => `captcha:suspicion:${network(address)}`;
  return {
    /** Adds a point to a network, which expires within an hour, and returns the network's points. */
    add: (address: string): Promise<number> => state.add(keyOf(address), WINDOW_MS),
    /** Removes a point. */
    forgive: (address: string) => state.takeBack(keyOf(address)),
  };
}

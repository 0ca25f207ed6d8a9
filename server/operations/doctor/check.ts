import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';

export type CheckName = keyof typeof DOCTOR.names;

/** Result of a check: its state, what was found, and what to do unless it is ok. */
export interface Result {
  state: keyof typeof DOCTOR.states;
  found?: string | undefined;
  advice?: string | undefined;
}

export const ok = (found?: string): Result => ({ state: 'ok', found });
export const warning = (found: string, advice?: string): Result => ({ state: 'warning', found, advice });
export const failed = (found: string, advice?: string): Result => ({ state: 'failed', found, advice });
export const skipped = (found: string): Result => ({ state: 'skipped', found });

const RANK = ['skipped', 'ok', 'warning', 'failed'];

/** Combines several results of a check: the worst state, and what was found with it. */
export function worst(results: readonly Result[]): Result {
  const state = RANK.findLast((each) => results.some((result) => result.state === each)) as Result['state'];
  const those = results.filter((result) => result.state === state);
  const join = (texts: (string | undefined)[]) => [...new Set(texts.filter(Boolean))].join('；') || undefined;
  return {
    state,
    found: join(those.map(({ found }) => found)),
    advice: join(those.map(({ advice }) => advice)),
  };
}

/** One line for a check, and one for what to do. */
export function linesOf(name: CheckName, { state, found, advice }: Result): string[] {
  const line = `${DOCTOR.names[name]}: ${DOCTOR.states[state]}${found ? `，${found}` : ''}`;
  return advice ? [line, DOCTOR.advice(advice)] : [line];
}

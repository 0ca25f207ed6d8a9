import { DOCTOR } from '@pv-brain/contract/operations/messages/doctor.ts';

export type CheckName = keyof typeof DOCTOR.names;

/** Result of a check: its state, what was found, and what to do unless it is ok. */
export interface Result {
  state: keyof typeof DOCTOR.states;
  finding?: string | undefined;
  advice?: string | undefined;
}

export const ok = (finding?: string): Result => ({ state: 'ok', finding });
export const warning = (finding: string, advice?: string): Result => ({ state: 'warning', finding, advice });
export const failed = (finding: string, advice?: string): Result => ({ state: 'failed', finding, advice });
export const skipped = (finding: string): Result => ({ state: 'skipped', finding });

const RANK = ['skipped', 'ok', 'warning', 'failed'];

/** Combines several results of a check: the worst state, and what was found with it. */
export function worstResult(results: readonly Result[]): Result {
  const state = RANK.findLast((each) => results.some((result) => result.state === each)) as Result['state'];
  const worstResults = results.filter((result) => result.state === state);
  const join = (texts: (string | undefined)[]) => [...new Set(texts.filter(Boolean))].join('；') || undefined;
  return {
    state,
    finding: join(worstResults.map(({ finding }) => finding)),
    advice: join(worstResults.map(({ advice }) => advice)),
  };
}

/** One line for a check, and one for what to do. */
export function linesOf(name: CheckName, { state, finding, advice }: Result): string[] {
  const line = `${DOCTOR.names[name]}: ${DOCTOR.states[state]}${finding ? `，${finding}` : ''}`;
  return advice ? [line, DOCTOR.advice(advice)] : [line];
}

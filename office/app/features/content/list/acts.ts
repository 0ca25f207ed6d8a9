import {
  contentCategorize,
  contentPublish,
  contentRecycle,
  contentRestore,
  contentWithdraw,
} from '@pv-brain/contract/content/calls/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { call } from '../../../shared/api/call.ts';
import { outcomeOf } from '../../../shared/api/outcome.ts';

const LISTED_CALLS = { publish: contentPublish, withdraw: contentWithdraw, recycle: contentRecycle };
const CALLS = { ...LISTED_CALLS, restore: contentRestore };
const UNDO_STEPS = {
  publish: 'withdraw',
  withdraw: 'publish',
  recycle: 'restore',
  restore: 'recycle',
} as const;

export type ListedStep = keyof typeof LISTED_CALLS;

type Categories = ReadonlyMap<string, string>;

/** Action on items: a step, or a change of categories. */
export type Act = { ids: readonly string[] } & (
  | { name: keyof typeof CALLS }
  | { name: 'categorize'; from: Categories; to: Categories }
);

/** Action on all pages of a filtered list, with the number of items seen. It cannot be undone in one step. */
export type ListedAct = { filter: object; total: number } & (
  | { name: ListedStep }
  | { name: 'categorize'; category: string }
);

/** Number of changed items, and the failures. */
export type Outcome = AnswerOf<typeof contentPublish>['data'];

export const categoriesOf = (items: readonly { fdId: string; category: string }[]): Categories =>
  new Map(items.map(({ fdId, category }) => [fdId, category]));

export const undoOf = (act: Act, ids: readonly string[]): Act =>
  act.name === 'categorize'
    ? { ...act, ids, from: act.to, to: act.from }
    : { name: UNDO_STEPS[act.name], ids };

export const byCategory = (ids: readonly string[], to: Categories): [category: string, ids: string[]][] => [
  ...Map.groupBy(ids, (id) => to.get(id) ?? ''),
];

export async function sendAct(section: Section, act: Act | ListedAct): Promise<Outcome> {
  if ('filter' in act) {
    const { filter, total } = act;
    const payload = { section, filter, total: String(total) };
    return outcomeOf(
      act.name === 'categorize'
        ? call(contentCategorize, { ...payload, category: act.category })
        : call(LISTED_CALLS[act.name], payload),
    );
  }
  if (act.name !== 'categorize')
    return outcomeOf(call(CALLS[act.name], { section, fdIds: act.ids.join(',') }));
  return callSequentially(byCategory(act.ids, act.to), ([category, ids]) =>
    call(contentCategorize, { section, fdIds: ids.join(','), category }),
  );
}

/** Makes one call after the other, and returns the sum of their results. */
export async function callSequentially<Part>(
  parts: Iterable<Part>,
  callFor: (part: Part) => Promise<{ data: Outcome }>,
): Promise<Outcome> {
  const sum: Outcome = { done: 0, failed: [] };
  for (const part of parts) {
    const { done, failed } = await outcomeOf(callFor(part));
    sum.done += done;
    sum.failed.push(...failed);
  }
  return sum;
}

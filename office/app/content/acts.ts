import type { AnswerOf } from '@pv-brain/contract/calls/call.ts';
import {
  contentCategorize,
  contentPublish,
  contentRecycle,
  contentRestore,
  contentWithdraw,
} from '@pv-brain/contract/calls/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { call } from '../api/call.ts';

const CALLS = {
  publish: contentPublish,
  withdraw: contentWithdraw,
  recycle: contentRecycle,
  restore: contentRestore,
};
const BACK = { publish: 'withdraw', withdraw: 'publish', recycle: 'restore', restore: 'recycle' } as const;

export type StepName = keyof typeof CALLS;

/** Codes of categories by items' ids. */
type Categories = ReadonlyMap<string, string>;

/** What is done with items: a step, or the way from some categories to others. */
export type Act = { ids: readonly string[] } & (
  | { name: StepName }
  | { name: 'categorize'; from: Categories; to: Categories }
);

type Outcome = AnswerOf<typeof contentPublish>['data'];

export const categoriesOf = (items: readonly { fdId: string; category: string }[]): Categories =>
  new Map(items.map(({ fdId, category }) => [fdId, category]));

/** The way back, for those items with which an act was done. */
export const backOf = (act: Act, ids: readonly string[]): Act =>
  act.name === 'categorize' ? { ...act, ids, from: act.to, to: act.from } : { name: BACK[act.name], ids };

/** The items that come into the same category, for each of those. */
export function byCategory(ids: readonly string[], to: Categories): [category: string, ids: string[]][] {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const category = to.get(id) ?? '';
    groups.set(category, [...(groups.get(category) ?? []), id]);
  }
  return [...groups];
}

/** Does it, and tells with how many it was done and with which it was not. */
export async function send(section: Section, act: Act): Promise<Outcome> {
  if (act.name !== 'categorize')
    return (await call(CALLS[act.name], { section, fdIds: act.ids.join(',') })).data;
  const whole: Outcome = { done: 0, failed: [] };
  for (const [category, ids] of byCategory(act.ids, act.to)) {
    const { data } = await call(contentCategorize, { section, fdIds: ids.join(','), category });
    whole.done += data.done;
    whole.failed.push(...data.failed);
  }
  return whole;
}

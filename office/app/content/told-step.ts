import { CONTENT_BULK } from '@pv-brain/contract/messages/office-content.ts';

const TOLD = {
  publish: [CONTENT_BULK.published, CONTENT_BULK.notPublished],
  withdraw: [CONTENT_BULK.withdrawn, CONTENT_BULK.notWithdrawn],
  categorize: [CONTENT_BULK.categorized, CONTENT_BULK.notCategorized],
  recycle: [CONTENT_BULK.recycled, CONTENT_BULK.notRecycled],
  restore: [CONTENT_BULK.restored, CONTENT_BULK.notRestored],
} as const;

/** What came of a bulk act, in numbers: 38 条已发布，2 条未能发布. */
export function toldStep(name: keyof typeof TOLD, done: number, failed: number): string {
  const [succeeded, refused] = TOLD[name];
  return [done > 0 && succeeded(done), failed > 0 && refused(failed)].filter(Boolean).join('，');
}

/** Why, once for each reason, with the titles of those that it holds for. */
export function reasons(
  failed: readonly { fdId: string; msg: string }[],
  titleOf: (id: string) => string,
): string[] {
  return [...new Set(failed.map(({ msg }) => msg))].map((msg) => {
    const those = failed.filter((each) => each.msg === msg);
    return CONTENT_BULK.reason(msg, those.map(({ fdId }) => titleOf(fdId)).join('；'));
  });
}

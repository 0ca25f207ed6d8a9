import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';

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

/** Titles that are told of one reason. */
const NAMED = 3;

/** Why, once for each reason, with the titles of those that it holds for, as far as they are known. */
export function reasons(
  failed: readonly { fdId: string; msg: string }[],
  titleOf: (id: string) => string | undefined,
): string[] {
  return [...Map.groupBy(failed, ({ msg }) => msg)].map(([msg, those]) => {
    const titles = those.flatMap(({ fdId }) => titleOf(fdId) ?? []).slice(0, NAMED);
    return CONTENT_BULK.reason(msg, titles.join('；'), those.length > titles.length ? those.length : 0);
  });
}

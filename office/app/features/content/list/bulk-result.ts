import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';

export type BulkAction = keyof typeof CONTENT_BULK.results;

/** Result of a bulk action as text: 38 条已发布，2 条未能发布. */
export function bulkResult(name: BulkAction, doneCount: number, failedCount: number): string {
  const [doneText, failedText] = CONTENT_BULK.results[name];
  return [doneCount > 0 && doneText(doneCount), failedCount > 0 && failedText(failedCount)]
    .filter(Boolean)
    .join('，');
}

const MAX_TITLES = 10;

/** Groups failures by reason, each with the titles of its items; deleted items have no title. */
export function reasons(failed: readonly { title: string; msg: string }[]): string[] {
  return [...Map.groupBy(failed, ({ msg }) => msg)].map(([msg, items]) => {
    const titles = items.flatMap(({ title }) => title || []).slice(0, MAX_TITLES);
    return CONTENT_BULK.reason(msg, titles.join('；'), items.length > titles.length ? items.length : 0);
  });
}

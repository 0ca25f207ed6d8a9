import type { Section } from '@pv-brain/contract/content/types.ts';
import { standardText } from '../../../platform/text/private-use.ts';
import { createThread } from '../../../platform/threads/thread.ts';
import { assertReadable, richFieldsOf, type Values } from './item-change.ts';
import { cleanRichText, markClean, parseCost } from './rich-text.ts';

/** Maximum cost of a rich text that is parsed on the event loop: some ten milliseconds. */
const MAX_MAIN_THREAD_COST = 7000;

const thread = createThread<string, string>({
  program: new URL('./clean-worker.ts', import.meta.url),
  maxWaiting: 16,
  limits: { answer: 20_000, idle: 30_000 },
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 },
});

const isLong = (html: string): boolean => parseCost(html) > MAX_MAIN_THREAD_COST;

async function cleanInThread(html: string): Promise<string> {
  const clean = await thread.run(html);
  markClean(clean);
  // This form is stored, and cleaned again on publication.
  markClean(standardText(clean));
  return clean;
}

/** Like `cleanRichText`, but in another thread when it would block the event loop. Throws an HttpError 503 when too many wait. */
export const cleanInWorker = async (html: string): Promise<string> =>
  isLong(html) ? cleanInThread(html) : cleanRichText(html);

async function cleanTexts(section: Section, values: Values): Promise<Record<string, string>> {
  const cleanedTexts: Record<string, string> = {};
  for (const [name, field] of richFieldsOf(section)) {
    const text = String(values[name] ?? '');
    assertReadable(name, field, text);
    if (isLong(text)) cleanedTexts[name] = await cleanInThread(text);
  }
  return cleanedTexts;
}

/**
 * Cleans an operator's input; rich texts that would block the event loop are cleaned in another thread. Must be called before the
 * transaction begins, which blocks others. Throws a Refusal for a text that is too long or too complex, an HttpError 503 when too
 * many wait.
 */
export async function cleanBeforeWrite<G extends { values: Values; aside?: Values }>(
  section: Section,
  content: G,
): Promise<G> {
  const values = { ...content.values, ...(await cleanTexts(section, content.values)) };
  const { aside } = content;
  return { ...content, values, ...(aside && { aside: { ...aside, ...(await cleanTexts(section, aside)) } }) };
}

import type { Section } from '@pv-brain/contract/content/types.ts';
import { createThread } from '../threads/thread.ts';
import { costOf, rememberClean } from './rich-text.ts';
import { assertReadable, richFieldsOf, type Values } from './values.ts';

/** Cost of a rich text that is read on the event loop: some ten milliseconds. */
const COST_ON_LOOP = 7000;

const thread = createThread<string, string>({
  program: new URL('./clean-worker.ts', import.meta.url),
  most: 16,
  limits: { answer: 20_000, rest: 30_000 },
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 },
});

async function cleanTexts(section: Section, values: Values): Promise<Record<string, string>> {
  const done: Record<string, string> = {};
  for (const [name, field] of richFieldsOf(section)) {
    const text = String(values[name] ?? '');
    assertReadable(name, field, text);
    if (costOf(text) <= COST_ON_LOOP) continue;
    done[name] = await thread.ask(text);
    rememberClean(done[name]);
  }
  return done;
}

/**
 * What operators give of an item, with each rich text cleaned by another thread that would hold the event loop. Called before
 * a transaction begins, which others wait for. Throws a Refusal for a text that is too long or too intricate, an HttpError 503
 * where too many wait.
 */
export async function cleanAhead<G extends { values: Values; aside?: Values }>(
  section: Section,
  given: G,
): Promise<G> {
  const values = { ...given.values, ...(await cleanTexts(section, given.values)) };
  const { aside } = given;
  return { ...given, values, ...(aside && { aside: { ...aside, ...(await cleanTexts(section, aside)) } }) };
}

import * as calls from '@pv-brain/contract/site/calls/site.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { readSiteConfig, saveConfig } from './config.ts';
import { readDictionaries, saveDictionary } from './dictionary.ts';
import { registerSearchWords } from './search-words.ts';
import { registerStructure } from './structure.ts';

/** Calls for the site's settings and structure, as opposed to its content. */
export async function sitePlugin(
  app: FastifyInstance,
  { db, settings, key }: Pick<Parts, 'db' | 'settings' | 'key'>,
): Promise<void> {
  registerStructure(app, { db, key });
  registerSearchWords(app, { db, key });

  mount(app, calls.siteConfig, () => readSiteConfig(db, key));

  mount(app, calls.siteConfigSave, async ({ input, actor }) => {
    return answer(SITE.saved, { revision: await saveConfig(db, actor, key, input) });
  });

  mount(app, calls.siteDictionaries, () => readDictionaries(db, key));

  mount(app, calls.siteDictionarySave, async ({ input, actor }) => {
    const revision = await saveDictionary(db, actor, { key, allowedHosts: settings.ai.allowedHosts }, input);
    return answer(SITE.saved, { revision });
  });
}

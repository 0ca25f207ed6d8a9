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
  const { allowedHosts } = settings.ai;
  registerStructure(app, { db, key });
  registerSearchWords(app, { db, key });

  mount(app, calls.siteConfig, () => readSiteConfig(db, key));

  mount(
    app,
    calls.siteConfigSave,
    async ({ input: { key: name, value: input, revision: loadedRevision }, actor }) => {
      const revision = await saveConfig(db, actor, key, {
        name,
        input,
        revision: loadedRevision,
      });
      return answer(SITE.saved, { revision });
    },
  );

  mount(app, calls.siteDictionaries, () => readDictionaries(db, key));

  mount(
    app,
    calls.siteDictionarySave,
    async ({ input: { type, lines: json, revision: loadedRevision }, actor }) => {
      const change = { type, json, revision: loadedRevision };
      const revision = await saveDictionary(db, actor, { key, allowedHosts }, change);
      return answer(SITE.saved, { revision });
    },
  );
}

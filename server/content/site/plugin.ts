import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import * as calls from '@pv-brain/contract/site/calls/site.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { operator } from '../editing/operator.ts';
import { readSiteConfig, saveConfig } from './config.ts';
import { readDictionaries, saveDictionary } from './dictionary.ts';
import { registerSearchWords } from './search-words.ts';
import { registerStructure } from './structure.ts';

interface SiteParts {
  db: Db;
  versions: Versions;
  settings: Settings;
  /** The installation's secret. */
  key: Buffer;
}

const listed = <T>(rows: T[]) => ({ code: 0, msg: SERVER.ok, rows, total: rows.length });

/** What the site shows and how it works beside its content. */
export async function sitePlugin(
  app: FastifyInstance,
  { db, versions, settings, key }: SiteParts,
): Promise<void> {
  const { allowedHosts } = settings.ai;
  registerStructure(app, { db, versions, key });
  registerSearchWords(app, { db, versions, key });

  mount(app, calls.siteConfig, async () => listed(await readSiteConfig(db, key)));

  mount(app, calls.siteConfigSave, async ({ key: name, value: given, revision: seen }, request) => {
    const revision = await saveConfig(db, operator(request), key, { name, given, revision: seen });
    await versions.show();
    return { code: 0, msg: SITE.saved, data: { revision } };
  });

  mount(app, calls.siteDictionaries, async () => listed(await readDictionaries(db, key)));

  mount(app, calls.siteDictionarySave, async ({ type, lines: json, revision: seen }, request) => {
    const change = { type, json, revision: seen };
    const revision = await saveDictionary(db, operator(request), { key, allowedHosts }, change);
    await versions.show();
    return { code: 0, msg: SITE.saved, data: { revision } };
  });
}

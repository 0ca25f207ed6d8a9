import type { ConfigEntry } from '@pv-brain/contract/protocol/answers.ts';
import * as calls from '@pv-brain/contract/site/calls/system.ts';
import { configEntry, INTERNAL_DICTIONARIES } from '@pv-brain/contract/site/config.ts';
import type { FastifyInstance } from 'fastify';
import { publicRead } from '../cache/public-read.ts';
import { registerReads } from '../cache/read-routes.ts';
import { cachedByVersion } from '../cache/versions.ts';
import { notFound } from '../errors/http-error.ts';
import type { Parts } from '../parts/parts.ts';
import { registerBackOfficeAddress } from './back-office-address.ts';
import { readConfig, readDictionary, readNavigation } from './system.repository.ts';

/** Returns the default of a known key without a row, as rows; undefined for an unknown key. */
function usualRows(configKey: string): ConfigEntry[] | undefined {
  const entry = configEntry(configKey);
  return entry && (entry.usual === '' ? [] : [{ configKey, configValue: entry.usual }]);
}

/** Registers the calls of the site's shell: navigation, config, dictionary, and address of the back office. */
export async function systemPlugin(
  app: FastifyInstance,
  { db, settings, versions, caching }: Pick<Parts, 'db' | 'settings' | 'versions' | 'caching'>,
): Promise<void> {
  // Cached because every page shows some of them.
  const navigation = cachedByVersion(versions, ['navigation'], (type) => readNavigation(db, type));
  const dictionary = cachedByVersion(versions, ['dictionary'], async (type) =>
    INTERNAL_DICTIONARIES.includes(type) ? [] : readDictionary(db, type),
  );
  const config = cachedByVersion(versions, ['config'], (key) => readConfig(db, key));
  const reads = [
    publicRead(calls.navigation, {
      dependsOn: ['navigation'],
      handle: ({ input }) => navigation(input.type),
    }),
    publicRead(calls.config, {
      dependsOn: ['config'],
      handle: async ({ input: { configKey } }) => {
        const row = await config(configKey);
        const rows = row ? [row] : usualRows(configKey);
        if (row === null || !rows) throw notFound();
        return rows;
      },
    }),
    publicRead(calls.dictionary, {
      dependsOn: ['dictionary'],
      handle: ({ input }) => dictionary(input.dictType),
    }),
  ];
  registerReads(app, reads, caching);
  registerBackOfficeAddress(app, settings);
}

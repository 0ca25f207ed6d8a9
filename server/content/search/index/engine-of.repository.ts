import type { Db } from '../../../platform/database/database.ts';
import { sqliteOf } from '../../../platform/database/node-sqlite.ts';
import { hiddenSplit } from '../../../platform/site-config/hidden-split.ts';
import { splitToken } from '../words/tokens.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.repository.ts';
import { sqliteEngine } from './sqlite-engine.repository.ts';

/** Returns the search engine for the database's dialect; it excludes entries that operators hide. */
export function engineOf(db: Db): Engine {
  const engine = sqliteOf(db) ? sqliteEngine : postgresEngine;
  return {
    ...engine,
    async find(queryDb, query) {
      const hidden = await hiddenSplit(queryDb, 'getbuginess');
      return engine.find(queryDb, hidden ? { ...query, none: [splitToken('getbuginess', hidden)] } : query);
    },
  };
}

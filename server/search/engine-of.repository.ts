import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import { hiddenSplit } from '../system/hidden-split.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.repository.ts';
import { sqliteEngine } from './sqlite-engine.repository.ts';
import { ofSplit } from './tokens.ts';

/** What finds entries over a database of its kind, without those that operators hide. */
export function engineOf(db: Db): Engine {
  const engine = sqliteOf(db) ? sqliteEngine : postgresEngine;
  return {
    ...engine,
    async find(of, wanted) {
      const hidden = await hiddenSplit(of, 'getbuginess');
      return engine.find(of, hidden ? { ...wanted, none: [ofSplit('getbuginess', hidden)] } : wanted);
    },
  };
}

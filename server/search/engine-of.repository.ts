import type { Db } from '../database/database.ts';
import { sqliteOf } from '../database/node-sqlite.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.repository.ts';
import { sqliteEngine } from './sqlite-engine.repository.ts';

/** What finds entries over a database of its kind. */
export const engineOf = (db: Db): Engine => (sqliteOf(db) ? sqliteEngine : postgresEngine);

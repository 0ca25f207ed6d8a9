import type { Db } from '../../platform/database/database.ts';
import { createCategories } from '../content/factories.ts';
import { sharedApp, type TestApp, testApp } from '../test-app.ts';
import { bearer } from './accounts.ts';
import { createAccount } from './submissions.ts';

const fillCategories = (db: Db) => createCategories(db, 'policy', { '1': '普通政策', '2': '申报政策' });

/** Starts the server with two policy categories, and an editor who makes the console's content calls. */
export const openConsole = async () => consoleOf(await testApp({}, fillCategories));

/** Like `openConsole`, with one server for all tests of a file, filled by `fill`, and an editor for each test. */
export function sharedConsole(fill: (db: Db) => Promise<unknown> = async () => {}) {
  const getApp = sharedApp({}, async (db) => {
    await fillCategories(db);
    await fill(db);
  });
  return () => consoleOf(getApp());
}

async function consoleOf({ app, database, settings }: TestApp) {
  const { db } = database;

  async function as(roles: Parameters<typeof createAccount>[1]) {
    const { token, accountId, username } = await createAccount(db, roles);
    const headers = bearer(token);
    const get = async (call: string, query: Record<string, string | number> = {}) => {
      const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
      const response = await app.inject({ url: `/api/console/content/${call}?${text}`, headers });
      return { statusCode: response.statusCode, ...response.json() };
    };
    const send = async (call: string, payload: object) =>
      (await app.inject({ method: 'POST', url: `/api/console/content/${call}`, headers, payload })).json();
    return { get, send, accountId, username };
  }

  /** Signs in another editor. */
  const another = () => as({ roles: ['editor'] });
  return { app, db, database, settings, another, ...(await another()) };
}

import { createCategories } from '../content/factories.ts';
import { testApp } from '../test-app.ts';
import { bearer } from './accounts.ts';
import { createAccount } from './submissions.ts';

/** Starts the server with two policy categories, and an editor who makes the console's content calls. */
export async function openConsole() {
  const { app, database, settings } = await testApp();
  const { db } = database;
  await createCategories(db, 'policy', { '1': '普通政策', '2': '申报政策' });

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

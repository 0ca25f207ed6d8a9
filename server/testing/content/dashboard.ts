import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { addVisits } from '../../web/visits/visit.repository.ts';
import { bearer } from '../people/accounts.ts';
import { createAccount, createSignedIn } from '../people/submissions.ts';
import { testApp } from '../test-app.ts';

/** Starts the server with an auditor's calls of the dashboard. */
export async function openDashboard() {
  const { app, database } = await testApp();
  const { db } = database;
  const customer = await createSignedIn(db);
  const { token } = await createAccount(db, { roles: ['auditor'] });
  const get = async (call: string, query: Record<string, string> = {}) => {
    const url = `/api/console/dashboard/${call}?${new URLSearchParams(query)}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const sheet = async (call: string, figure: string) => {
    const url = `/api/console/dashboard/${call}?figure=${figure}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.headers['content-disposition']).toContain('.xlsx');
    return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  };
  return { app, db, customer, get, sheet };
}

/** Records page views of a day. */
export const recordVisits = (db: Db, day: string, pages: Record<string, number>, otherViews = 0) =>
  addVisits(db, day, {
    views: otherViews + Object.values(pages).reduce((sum, views) => sum + views, 0),
    byPage: new Map(Object.entries(pages)),
  });

import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Submitted } from '../../submissions/intake/submit.ts';
import { createCategories, createItem } from '../content/factories.ts';
import { sharedApp, type TestApp, testApp } from '../test-app.ts';
import { bearer, post } from './accounts.ts';
import {
  applicationFields,
  type Customer,
  createProject,
  createSignedIn,
  entryFields,
  intentionFields,
} from './submissions.ts';

type Fields = Record<string, string>;

let count = 0;

/** Creates the target of a submission by kind, and returns the call, its fields and the target. */
const PREPARE: Record<SubmissionKind, (db: Db) => Promise<{ url: string; fields: Fields; about: Fields }>> = {
  application: async (db) => {
    const fdProjectName = `示范项目${count}`;
    const fdProjectId = await createProject(db, { fdProjectName });
    const about = { fdProjectId, fdProjectName };
    return { url: '/api/project/add', fields: applicationFields(fdProjectId), about };
  },
  intention: async (db) => {
    const fdAppName = `应用${count}`;
    const fdAppId = await createItem(db, 'app', { values: { fdAppName } });
    return { url: '/api/order/add', fields: intentionFields(fdAppId), about: { fdAppId, fdAppName } };
  },
  entry: async () => ({
    url: '/api/getbuginess/add',
    // The first entry has the values of `entryFields`; later ones must differ.
    fields: entryFields(count > 1 ? { fdContactsPerson: `李晨${count}` } : {}),
    about: {},
  }),
};

export interface Submitting {
  app: FastifyInstance;
  db: Db;
  customer: Customer;
  /** Starts another server over the same database, like a second process. */
  beside(): Promise<FastifyInstance>;
  /** Submits a new submission of a kind, asserts success, and returns its receipt and its target. */
  submit(
    kind: SubmissionKind,
    change?: Fields,
    token?: string,
  ): Promise<Submitted['receipt'] & { fdExpectedDay: string | null; about: Fields }>;
}

export const createMarket = (db: Db) => createCategories(db, 'getbuginess', { module: '光伏组件' });

/** Starts one server with a market for all tests of a file, which share it as those of `sharedApp` do. */
export const sharedMarket = (change: Parameters<typeof sharedApp>[0] = {}) => sharedApp(change, createMarket);

/** Starts a server with a market, and an enterprise that submits. */
export const submitting = async (change: Parameters<typeof testApp>[0] = {}) =>
  submittingTo(await testApp(change, createMarket));

/** Creates an enterprise that submits to a server with a market. */
export async function submittingTo({ app, database, settings }: TestApp): Promise<Submitting> {
  count = 0;
  const { db } = database;
  const customer = await createSignedIn(db);
  const submit: Submitting['submit'] = async (kind, change = {}, token = customer.token) => {
    count += 1;
    const { url, fields, about } = await PREPARE[kind](db);
    const response = await post(app, url, { ...fields, ...change }, { headers: bearer(token) });
    expect(response.json(), response.body).toMatchObject({ code: 0 });
    return { ...response.json().data, about };
  };
  async function openSecondApp() {
    const secondApp = await createApp({ settings, database, version: 'test', recurringJobs: false });
    onTestFinished(() => secondApp.close());
    return secondApp;
  }
  return { app, db, customer, beside: openSecondApp, submit };
}

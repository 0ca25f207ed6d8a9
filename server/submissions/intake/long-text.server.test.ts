import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { expect, it } from 'vitest';
import { effortOf } from '../../testing/load/effort.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { sharedApp } from '../../testing/test-app.ts';

const CALLS: [url: string, form: Fields, given: Record<string, string>][] = [
  ['/api/getbuginess/add', ENTRY_FORM, { fdGetbuginessType: '2' }],
  ['/api/project/add', APPLICATION_FORM, { fdProjectId: 'a' }],
  ['/api/order/add', INTENTION_FORM, { fdAppId: 'a' }],
];

const server = sharedApp();

it.each(CALLS)('%s returns an error for every field that is far too long', async (url, form, otherFields) => {
  const { app, database } = server();
  const { token } = await createSignedIn(database.db);
  // Fills the body up to its maximum size.
  const names = Object.keys(form);
  const text = `a${'\u0301\u0316'.repeat(55_000 / names.length)}`;
  const fields = Object.fromEntries(names.map((name) => [name, text]));
  const send = () =>
    app.inject({ method: 'POST', url, headers: bearer(token), payload: { ...fields, ...otherFields } });
  const response = await send();
  const tooLong = Object.entries(form).map(([field, { label, maxLength }]) => ({
    field,
    msg: `${label}不能超过 ${maxLength ?? 254} 个字`,
  }));
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ code: 400, msg: tooLong[0]?.msg, errors: tooLong });
  // Unicode normalisation of these texts would take more than a second.
  expect(await effortOf(500, send)).toBeLessThan(500);
});

import { calls } from '@pv-brain/contract/all-calls.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { fileAt } from '@pv-brain/contract/fields/item-files.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createConfig, createItem } from '../../testing/content/factories.ts';
import { flatPicture } from '../../testing/content/pictures.ts';
import { MULTIPART, multipart, zip } from '../../testing/content/uploads.ts';
import { anyAddress, bearer } from '../../testing/people/accounts.ts';
import { wholeCompany } from '../../testing/people/company-detail.ts';
import { writing } from '../../testing/people/mails.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const CONFIG = 'contactUs:phone';

/** Values of inputs that are not ids; other inputs get the first value of their enum, or 1. */
const VALUES: Readonly<Record<string, string>> = {
  clazz: 'ProjectApply',
  key: 'projectApplyInfoAtt',
  week: '2026-W02',
  configKey: CONFIG,
  tab: 'all',
};

/** Inputs that are ids. */
const ID_INPUTS = ['fdId', 'id', 'other', 'attId', 'company'];

/** GET calls that write an audit entry: data exports, which are recorded when the file is created. */
const AUDITED = [
  '/api/console/announcements/export',
  '/api/console/audit/export',
  '/api/console/companies/export',
  '/api/console/content/export',
  '/api/console/inbox/export',
  '/api/console/inbox/zip',
  '/api/console/inbox/zipAll',
  '/api/my/account/export',
  '/components/sysAttMain/download',
];

/** Returns the queries to make to a call: its required inputs, with each id. */
function queriesOf({ input }: Call, ids: readonly string[]): Record<string, string>[] {
  const needed = Object.entries(input).filter(([name, { required }]) => required || name in VALUES);
  const query = Object.fromEntries(
    needed.map(([name, { rule }]) => [name, VALUES[name] ?? rule?.enum?.[0] ?? '1']),
  );
  const idNames = Object.keys(query).filter((name) => ID_INPUTS.includes(name));
  if (idNames.length === 0) return [query];
  return ids.map((id) => ({ ...query, ...Object.fromEntries(idNames.map((name) => [name, id])) }));
}

/** Starts a server with data of every kind, and the headers of its readers. */
async function open() {
  const { app, db, ...kit } = await writing();
  const company = await wholeCompany({ app, db, ...kit }, 'Qz7A', 6);
  const items = [];
  for (const section of Object.keys(contentTypes) as Section[])
    items.push(
      await createItem(db, section, {
        values:
          section === 'getbuginess' ? { fdComId: company.owner.companyNumber, fdGetbuginessType: '1' } : {},
      }),
    );
  await createConfig(db, CONFIG, '0571-88880000');
  const { token } = await createAccount(db, { roles: ['administrator'] });
  const files = [];
  for (const [kind, fileName, content] of [
    ['media', 'a.png', await flatPicture(80, 50)],
    ['files', 'a.zip', await zip()],
  ] as const) {
    const url = `/api/console/${kind}/upload`;
    const payload = multipart([{ name: 'file', fileName, content }]);
    const headers = { ...MULTIPART, ...bearer(token) };
    const { data } = (await app.inject({ method: 'POST', url, headers, payload })).json();
    files.push(data.id ?? fileAt(data.address));
    if (kind === 'files')
      items.push(await createItem(db, 'project', { values: { fdAttachments: JSON.stringify([data]) } }));
  }
  const { companyId, announcement, attachment, licence, ids } = company;
  const things = [...items, ...files, companyId, announcement, attachment, licence, ...Object.values(ids)];
  return { app, db, things, readers: [{}, bearer(company.owner.token), bearer(token)] };
}

it('no GET call writes to the database, except audited exports', async () => {
  // Fake the date: a session saves once a minute that it is in use, and the test may take longer.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { app, db, things, readers } = await open();
  const refused = new Set<string>();
  const answered = new Set<string>();
  const gets = calls.filter(({ method }) => method === 'GET');
  await sql.raw('pragma query_only = on').execute(db);
  for (const call of gets)
    for (const query of queriesOf(call, things))
      for (const headers of readers) {
        const request = { url: call.path, query, headers, remoteAddress: anyAddress() };
        const response = await app.inject({ ...request, payloadAsStream: true });
        const stream = response.stream();
        // An event stream goes on until the client closes it.
        if (response.headers['content-type'] === 'text/event-stream') stream.destroy();
        else for await (const _ of stream);
        if (response.statusCode >= 500) refused.add(call.path);
        if (response.statusCode < 400) answered.add(call.path);
      }
  await sql.raw('pragma query_only = off').execute(db);
  expect([...refused].toSorted()).toEqual(AUDITED.toSorted());
  const paths = gets.map(({ path }) => path).filter((path) => !AUDITED.includes(path));
  expect(paths.filter((path) => !answered.has(path))).toEqual([]);
});

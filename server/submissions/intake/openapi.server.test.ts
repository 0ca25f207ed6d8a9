import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { addCalls, submissionCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { expect, it } from 'vitest';
import { bearer } from '../../testing/people/accounts.ts';
import { createUpload } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

interface Schema {
  oneOf?: Schema[];
  items?: Schema;
  description?: string;
  properties: Record<string, Schema>;
  required: string[];
}
interface Operation {
  summary: string;
  security?: object[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

const server = sharedMarket();

async function described() {
  const kit = await submittingTo(server());
  const { paths } = (await kit.app.inject('/api/openapi.json')).json();
  const operation = (path: string) => (paths[path].post ?? paths[path].get) as Operation;
  const answer = (path: string) => {
    const schema = operation(path).responses['200']?.content['application/json']?.schema;
    return (schema?.oneOf?.[0] ?? schema)?.properties ?? {};
  };
  return { ...kit, operation, answer };
}

const names = (object: object = {}) => Object.keys(object).sort();

it('documents each call with its token', async () => {
  const { app, operation } = await described();
  expect(submissionCalls).toHaveLength(18);
  for (const { path, method, summary } of submissionCalls) {
    expect(app.hasRoute({ method, url: path }), path).toBe(true);
    expect(operation(path)).toMatchObject({ summary, security: [{ token: [] }] });
  }
});

it('documents the fields of the forms and which are required', async () => {
  const { operation } = await described();
  const forms: [path: string, form: Fields, first: string][] = [
    [addCalls.application.path, APPLICATION_FORM, 'fdProjectId'],
    [addCalls.intention.path, INTENTION_FORM, 'fdAppId'],
    [addCalls.entry.path, ENTRY_FORM, 'fdGetbuginessType'],
  ];
  for (const [path, form, first] of forms) {
    const contents = Object.values(operation(path).requestBody?.content ?? {});
    expect(contents).toHaveLength(3);
    for (const { schema } of contents) {
      const required = Object.keys(form).filter((name) => form[name]?.required);
      expect(schema.required).toEqual([first, ...required]);
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining([first, ...Object.keys(form)]));
      for (const [name, { label, maxLength }] of Object.entries(form))
        expect(schema.properties[name], name).toMatchObject({
          description: label,
          ...(maxLength === undefined ? {} : { maxLength }),
        });
    }
  }
});

it.each(SUBMISSION_KINDS)(
  '%s: documents exactly the fields of the response, with the form’s labels',
  async (kind) => {
    const { app, db, customer, submit, answer } = await described();
    const file = await createUpload(db, customer.accountId);
    const { about: _, ...receipt } = await submit(
      kind,
      kind === 'application' ? { attKey_projectApplyInfoAtt: file } : {},
    );
    expect(names(answer(addCalls[kind].path).data?.properties)).toEqual(names(receipt));
    const base = `/api/my/${kind}`;
    const headers = bearer(customer.token);
    const { data } = (await app.inject({ url: `${base}/find?fdId=${receipt.fdId}`, headers })).json();
    for (const schema of [answer(`${base}/find`).data, answer(`${base}/list`).rows?.items]) {
      expect(names(schema?.properties)).toEqual(names(data));
      for (const [name, value] of Object.entries(data as Record<string, unknown>)) {
        const { items } = schema?.properties[name] ?? {};
        if (Array.isArray(value)) expect(names(items?.properties), name).toEqual(names(value[0]));
      }
    }
    const forms = { application: APPLICATION_FORM, intention: INTENTION_FORM, entry: ENTRY_FORM };
    for (const [name, { label }] of Object.entries(forms[kind]))
      expect(answer(`${base}/find`).data?.properties[name], name).toMatchObject({ description: label });
  },
);

import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { definition, detailCalls, featuredCalls, sections } from '../../testing/content/sections.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { getData, getList } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: object;
}
interface Operation {
  summary: string;
  tags: string[];
  parameters: Parameter[];
  responses: Record<string, { description: string; content: Record<string, { schema: Schema }> }>;
}
interface Schema {
  properties: Record<string, Schema & { items?: Schema }>;
  required: string[];
}

/** Paths of all read calls. */
const CALLS = [
  ...sections.map((section) => `/api/${section}/list`),
  ...sections.filter((section) => section !== 'banner').map((section) => `/api/${section}/categories`),
  ...featuredCalls.map(({ path }) => path),
  ...detailCalls.map(({ path }) => path),
  '/api/specialist/findSpecialistRelationById',
  ...['navigation', 'config', 'dict', 'getHttpPath'].map((call) => `/api/system/${call}`),
  '/api/att/getAttFile',
];

async function described() {
  const kit = await testApp();
  const response = await kit.app.inject('/api/openapi.json');
  expect(response.statusCode).toBe(200);
  const description = response.json() as { paths: Record<string, { get: Operation }> };
  const operation = (path: string) => description.paths[path]?.get as Operation;
  const schemaOf = (path: string) =>
    operation(path).responses['200']?.content['application/json']?.schema as Schema;
  return { ...kit, description, operation, schemaOf };
}

describe('GET /api/openapi.json', () => {
  it('describes every call in OpenAPI 3.1', async () => {
    const { description, operation } = await described();
    expect(description).toMatchObject({ openapi: '3.1.0', info: { version: 'test' } });
    expect(Object.keys(description.paths)).toEqual(expect.arrayContaining(CALLS));
    for (const path of CALLS) {
      const { summary, tags, responses, parameters } = operation(path);
      expect(summary, path).toBeTruthy();
      expect(tags, path).toEqual([path.split('/')[2]]);
      expect(responses, path).toMatchObject({
        200: { description: '成功' },
        default: { $ref: '#/components/responses/failure' },
      });
      for (const parameter of parameters) expect(parameter).toMatchObject({ in: 'query', schema: {} });
    }
  });

  it('lists the parameters of a call and which are required', async () => {
    const { operation } = await described();
    const parameters = (path: string) =>
      Object.fromEntries(operation(path).parameters.map(({ name, required }) => [name, required]));
    const paging = { pageNum: false, pageSize: false, category: false };
    const [year, level, sort] = [false, false, false];
    expect(parameters('/api/policy/list')).toEqual({ ...paging, year, level, sort });
    expect(parameters('/api/specialist/list')).toEqual(paging);
    const market = { type: false, area: false, unit: false, price: false, deadline: false, sort };
    expect(parameters('/api/getbuginess/list')).toEqual({ ...paging, ...market });
    expect(parameters('/api/getbuginess/filters')).toEqual({ category: false, type: false, unit: false });
    expect(parameters('/api/policy/findPolicyById')).toEqual({ fdId: true });
    expect(parameters('/api/att/getAttFile')).toEqual({ fdId: true, clazz: true, key: true });
    expect(parameters('/api/policy/categories')).toEqual({});
  });

  it.each(sections)('%s: lists exactly the fields of the response', async (section) => {
    const { app, database, schemaOf } = await described();
    const id = await createItem(database.db, section);
    const row = (await getList(app, `/api/${section}/list`)).rows[0] ?? {};
    const described_ = schemaOf(`/api/${section}/list`).properties.rows?.items?.properties ?? {};
    expect(Object.keys(described_).sort()).toEqual(Object.keys(row).sort());
    const { find } = definition(section);
    if (!find) return;
    const data = await getData(app, `/api/${section}/${find}?fdId=${id}`);
    const detail = schemaOf(`/api/${section}/${find}`).properties.data?.properties ?? {};
    expect(Object.keys(detail).sort()).toEqual(Object.keys(data).sort());
  });

  it('describes the unit of a number', async () => {
    const { schemaOf } = await described();
    const rows = schemaOf('/api/recruit/list').properties.rows?.items?.properties ?? {};
    expect(rows.fdRecruitNum).toEqual({ type: ['number', 'null'], description: '招聘人数（人）' });
  });

  it('describes a query parameter that is JSON as JSON text', async () => {
    const { operation } = await described();
    const { parameters } = operation('/api/console/content/list');
    const schema = { type: 'object' };
    expect(parameters.find(({ name }) => name === 'filters')).toMatchObject({
      content: { 'application/json': { schema } },
    });
  });

  it('describes failures of every status, and JSON as the type of a refused file', async () => {
    const { app, database, description } = await described();
    const { components, paths } = description as unknown as {
      components: { schemas: Record<'refusal' | 'failure', { properties: object; required: string[] }> };
      paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
    };
    const { failure, refusal } = components.schemas;
    const { token } = await createAccount(database.db, { roles: ['administrator'] });
    const failed = [
      await app.inject('/api/user/info'),
      await app.inject({ url: '/api/my/states', headers: bearer(token) }),
      await app.inject({ method: 'DELETE', url: '/api/user/info' }),
    ];
    expect(failed.map(({ statusCode }) => statusCode)).toEqual([401, 403, 405]);
    for (const response of failed) expect(Object.keys(response.json())).toEqual(failure.required);
    expect(Object.keys(failure.properties)).toEqual([...failure.required, 'ended']);
    const url = '/api/console/inbox/zipAll';
    const refused = await app.inject({ url, headers: bearer(token) });
    expect(refused.statusCode).toBe(200);
    expect(Object.keys(refused.json())).toEqual(refusal.required);
    const types = Object.keys(paths[url]?.get?.responses[200]?.content ?? {});
    expect(types).toEqual(['application/zip', 'application/json']);
  });

  it('describes uploads as multipart only, and downloads as binary', async () => {
    const { description } = await described();
    const BYTES = { type: 'string', format: 'binary' };
    const calls = description.paths as Record<string, Record<string, { requestBody?: { content: object } }>>;
    expect(calls['/components/sysAttMain/upload']?.post?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: { file: BYTES, attKey: { type: 'string' } },
          required: ['file', 'attKey'],
        },
      },
    });
    expect(calls['/components/sysAttMain/download']?.get).toMatchObject({
      parameters: [{ name: 'attId', in: 'query', required: true }],
      security: [{ token: [] }],
      responses: { 200: { content: { 'application/octet-stream': { schema: BYTES } } } },
    });
    expect(calls['/captcha/captchaImage']?.get).toMatchObject({
      responses: { 200: { content: { 'image/png': { schema: BYTES } } } },
    });
  });
});

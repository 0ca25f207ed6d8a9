import { SITE } from '@pv-brain/contract/messages/site.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';

/** What the description needs to know of a call. */
export interface DescribedCall extends Pick<Answer, 'path' | 'summary' | 'query'> {
  /** `own`: the properties that stand beside `code`. `file`: bytes of a type instead of JSON. */
  result?: NonNullable<Answer['result']> | { kind: 'own'; schema: object } | { kind: 'file'; type: string };
  /** A call that is posted, with its fields: name → whether it must be there; a file must. */
  form?: Readonly<Record<string, boolean | 'file'>>;
  /** The call needs a token. */
  signedIn?: true;
}

const envelope = (properties: object) => ({
  type: 'object',
  properties: { code: { const: 0 }, msg: { type: 'string' }, ...properties },
  required: ['code', 'msg', ...Object.keys(properties)],
});

const refusal = {
  description: '请求失败',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'integer' }, msg: { type: 'string' }, requestId: { type: 'string' } },
        required: ['code', 'msg', 'requestId'],
      },
    },
  },
};

const BYTES = { type: 'string', format: 'binary' };

function resultSchema({ result }: DescribedCall): object {
  if (!result) return envelope({ data: {} });
  if (result.kind === 'file') return BYTES;
  if (result.kind === 'own') {
    const properties = { code: { const: 0 }, ...result.schema };
    return { type: 'object', properties, required: Object.keys(properties) };
  }
  const item = { type: 'object', properties: result.schema };
  return result.kind === 'list'
    ? envelope({ rows: { type: 'array', items: item }, total: { type: 'integer', minimum: 0 } })
    : envelope({ data: item });
}

function parameters({ query }: DescribedCall): object[] {
  return Object.entries(query).map(([name, rule]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
    return { name, in: 'query', required: !rule.safeParse(undefined).success, schema };
  });
}

/** Forms are taken in all three encodings alike, files in the one that can carry them. */
function requestBody(form: NonNullable<DescribedCall['form']>) {
  const names = Object.keys(form);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => [name, form[name] === 'file' ? BYTES : { type: 'string' }]),
    ),
    required: names.filter((name) => form[name]),
  };
  const kinds = Object.values(form).includes('file')
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

/** A refusal by the business comes with HTTP 200 as well: its `code` is not 0. */
const refused = {
  type: 'object',
  properties: {
    code: { type: 'integer', not: { const: 0 } },
    msg: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, msg: { type: 'string' } } },
    },
  },
  required: ['code', 'msg'],
};

function operation(call: DescribedCall): object {
  const { path, summary, form, signedIn } = call;
  const schema = resultSchema(call);
  const answered = form ? { oneOf: [schema, refused] } : schema;
  const kind = call.result?.kind === 'file' ? call.result.type : 'application/json';
  return {
    summary,
    tags: [path.split('/')[2] ?? 'account'],
    parameters: parameters(call),
    ...(form && Object.keys(form).length > 0 ? { requestBody: requestBody(form) } : {}),
    ...(signedIn ? { security: [{ token: [] }] } : {}),
    responses: {
      200: { description: '成功', content: { [kind]: { schema: answered } } },
      400: refusal,
      ...(signedIn ? { 401: refusal } : {}),
      404: refusal,
    },
  };
}

/** The OpenAPI 3.1 description of the calls, made from the same definitions that answer them. */
export function describeApi(calls: readonly DescribedCall[], version: string): object {
  const paths = Object.fromEntries(
    calls.map((call) => [call.path, { [call.form ? 'post' : 'get']: operation(call) }]),
  );
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.title} API`, version },
    paths,
    components: { securitySchemes },
  };
}

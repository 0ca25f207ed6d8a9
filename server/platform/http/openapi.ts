import type { Call, Input, Inputs, Output } from '@pv-brain/contract/protocol/call.ts';
import {
  CATEGORY_MAX_LENGTH,
  FRESH_PASSWORD,
  PAGING,
  SESSION_COOKIE,
} from '@pv-brain/contract/protocol/constants.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { MAX_QUERY_TEXT } from './query.ts';

const TEXT = { type: 'string' };

const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const envelope = (properties: object) => object({ code: { const: 0 }, msg: TEXT, ...properties });

const BYTES = { type: 'string', format: 'binary' };

function resultSchema(output: Exclude<Output, { kind: 'file' }>): object {
  if (output.kind === 'value') return envelope({ data: output.schema });
  if (output.kind === 'own') return object({ code: { const: 0 }, ...output.schema });
  const item = { type: 'object', properties: output.schema };
  return output.kind === 'list'
    ? envelope({ rows: { type: 'array', items: item }, total: { type: 'integer', minimum: 0 } })
    : envelope({ data: item });
}

const TYPES: Readonly<Record<NonNullable<Input['kind']>, object>> = {
  file: BYTES,
  flag: { type: 'boolean' },
  id: { type: 'string' },
  integer: { type: 'integer', minimum: 0, maximum: 999_999_999 },
  json: { type: 'object' },
  password: { type: 'string', format: 'password' },
  pageNum: { type: 'integer', minimum: 1, default: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: PAGING.maxSize, default: PAGING.defaultSize },
  category: { type: 'string', maxLength: CATEGORY_MAX_LENGTH, default: '' },
};

const inputSchema = ({ label, kind, rule }: Input): object => ({
  ...(kind ? TYPES[kind] : { type: 'string' }),
  ...rule,
  description: label,
});

function queryParameters(input: Inputs): object[] {
  return Object.entries(input).map(([name, rule]) => {
    const { description, ...schema } = inputSchema(rule) as { description: string };
    const isText = (rule.kind ?? 'id') === 'id' && !rule.rule?.enum;
    const boundedSchema = isText ? { ...schema, minLength: 1, maxLength: MAX_QUERY_TEXT } : schema;
    const value =
      rule.kind === 'json' ? { content: { 'application/json': { schema } } } : { schema: boundedSchema };
    return { name, in: 'query', required: rule.required === true, description, ...value };
  });
}

/** Forms accept all three encodings, files only multipart. */
function bodyOf(input: Inputs) {
  const inputs = Object.entries(input);
  const schema = object(
    Object.fromEntries(inputs.map(([name, rule]) => [name, inputSchema(rule)])),
    inputs.filter(([, rule]) => rule.required).map(([name]) => name),
  );
  const kinds = inputs.some(([, { kind }]) => kind === 'file')
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

const components = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  },
  schemas: {
    /** A business refusal is also sent with HTTP 200: its `code` is not 0. */
    refusal: object(
      {
        code: { type: 'integer', not: { const: 0 } },
        msg: TEXT,
        errors: { type: 'array', items: object({ field: TEXT, msg: TEXT }) },
      },
      ['code', 'msg'],
    ),
    failure: object({ code: { type: 'integer' }, msg: TEXT, requestId: TEXT, ended: { type: 'boolean' } }, [
      'code',
      'msg',
      'requestId',
    ]),
  },
  responses: {
    failure: {
      description: '请求失败',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
    },
  },
};

const REFUSAL = { $ref: '#/components/schemas/refusal' };

/** Contents of a successful answer by type. A refusal is JSON, also where the answer is a file. */
function answerContent({ method, output }: Call): Record<string, object> {
  if (output.kind === 'file')
    return { [output.type]: { schema: BYTES }, 'application/json': { schema: REFUSAL } };
  const schema = resultSchema(output);
  return { 'application/json': { schema: method === 'POST' ? { oneOf: [schema, REFUSAL] } : schema } };
}

const FRESH = `须在 ${FRESH_PASSWORD.minutes} 分钟内输入过密码，否则 code 为 ${FRESH_PASSWORD.code}`;

function operation(call: Call): object {
  const { method, path, summary, access, input, fresh, recognises } = call;
  const isPosted = method === 'POST';
  return {
    summary,
    ...(fresh ? { description: FRESH } : {}),
    tags: [path.split('/')[2] ?? 'account'],
    parameters: isPosted ? [] : queryParameters(input),
    ...(isPosted && Object.keys(input).length > 0 ? { requestBody: bodyOf(input) } : {}),
    ...(recognises ? { security: [{}, { token: [] }] } : {}),
    ...(access === 'public' ? {} : { security: [{ [access === 'cookie' ? 'cookie' : 'token']: [] }] }),
    responses: {
      200: { description: '成功', content: answerContent(call) },
      default: { $ref: '#/components/responses/failure' },
    },
  };
}

/** Returns the OpenAPI 3.1 description of the calls, generated from the declarations that serve them. */
export function describeApi(calls: readonly Call[], version: string): object {
  const paths = Object.fromEntries(
    calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
  );
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.title} API`, version },
    paths,
    components,
  };
}

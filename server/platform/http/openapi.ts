import type { Call, Input, Inputs, Output } from '@pv-brain/contract/protocol/call.ts';
import {
  CATEGORY_MAX_LENGTH,
  FRESH_PASSWORD,
  PAGING,
  SESSION_COOKIE,
} from '@pv-brain/contract/protocol/constants.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { MAX_QUERY_TEXT } from './query.ts';

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

function resultSchema(output: Output): object {
  if (output.kind === 'file') return BYTES;
  if (output.kind === 'value') return envelope({ data: output.schema });
  if (output.kind === 'own') {
    const properties = { code: { const: 0 }, ...output.schema };
    return { type: 'object', properties, required: Object.keys(properties) };
  }
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
    return { name, in: 'query', required: rule.required === true, description, schema: boundedSchema };
  });
}

/** Forms accept all three encodings, files only multipart. */
function bodyOf(input: Inputs) {
  const inputs = Object.entries(input);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(inputs.map(([name, rule]) => [name, inputSchema(rule)])),
    required: inputs.filter(([, rule]) => rule.required).map(([name]) => name),
  };
  const kinds = inputs.some(([, { kind }]) => kind === 'file')
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

/** A business refusal is also sent with HTTP 200: its `code` is not 0. */
const refusalSchema = {
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

const FRESH = `须在 ${FRESH_PASSWORD.minutes} 分钟内输入过密码，否则 code 为 ${FRESH_PASSWORD.code}`;

function operation({ method, path, summary, access, input, output, fresh, recognises }: Call): object {
  const isPosted = method === 'POST';
  const signedIn = access !== 'public';
  const schema = resultSchema(output);
  const answerSchema = isPosted ? { oneOf: [schema, refusalSchema] } : schema;
  const kind = output.kind === 'file' ? output.type : 'application/json';
  return {
    summary,
    ...(fresh ? { description: FRESH } : {}),
    tags: [path.split('/')[2] ?? 'account'],
    parameters: isPosted ? [] : queryParameters(input),
    ...(isPosted && Object.keys(input).length > 0 ? { requestBody: bodyOf(input) } : {}),
    ...(recognises ? { security: [{}, { token: [] }] } : {}),
    ...(signedIn ? { security: [{ [access === 'cookie' ? 'cookie' : 'token']: [] }] } : {}),
    responses: {
      200: { description: '成功', content: { [kind]: { schema: answerSchema } } },
      400: refusal,
      ...(signedIn ? { 401: refusal } : {}),
      404: refusal,
    },
  };
}

/** Returns the OpenAPI 3.1 description of the calls, generated from the declarations that serve them. */
export function describeApi(calls: readonly Call[], version: string): object {
  const paths = Object.fromEntries(
    calls.map((call) => [call.path, { [call.method.toLowerCase()]: operation(call) }]),
  );
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
  };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.title} API`, version },
    paths,
    components: { securitySchemes },
  };
}

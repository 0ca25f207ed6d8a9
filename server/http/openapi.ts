import type { Call, Input, Inputs, Output } from '@pv-brain/contract/calls/call.ts';
import { PAGING } from '@pv-brain/contract/constants.ts';
import { SITE } from '@pv-brain/contract/messages/site.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';

type Result = Output | NonNullable<Answer['result']>;

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

function resultSchema(result: Result | undefined): object {
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

const TYPES: Readonly<Record<NonNullable<Input['kind']>, object>> = {
  file: BYTES,
  flag: { type: 'boolean' },
  id: { type: 'string' },
  pageNum: { type: 'integer', minimum: 1, default: 1 },
  pageSize: { type: 'integer', minimum: 1, maximum: PAGING.maxSize, default: PAGING.defaultSize },
};

const inputSchema = ({ label, kind, rule }: Input): object => ({
  ...(kind ? TYPES[kind] : { type: 'string' }),
  ...rule,
  description: label,
});

function queryParameters(input: Inputs): object[] {
  return Object.entries(input).map(([name, rule]) => {
    const { description, ...schema } = inputSchema(rule) as { description: string };
    return { name, in: 'query', required: rule.required === true, description, schema };
  });
}

function parametersOf({ query }: Answer): object[] {
  return Object.entries(query).map(([name, rule]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
    return { name, in: 'query', required: !rule.safeParse(undefined).success, schema };
  });
}

/** Forms are taken in all three encodings alike, files in the one that can carry them. */
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

interface Operation {
  path: string;
  summary: string;
  result: Result | undefined;
  parameters: object[];
  /** Of a call that is posted: empty where it takes nothing. */
  posted?: Inputs;
  signedIn: boolean;
}

function operation({ path, summary, result, parameters, posted, signedIn }: Operation): object {
  const schema = resultSchema(result);
  const answered = posted ? { oneOf: [schema, refused] } : schema;
  const kind = result?.kind === 'file' ? result.type : 'application/json';
  return {
    summary,
    tags: [path.split('/')[2] ?? 'account'],
    parameters,
    ...(posted && Object.keys(posted).length > 0 ? { requestBody: bodyOf(posted) } : {}),
    ...(signedIn ? { security: [{ token: [] }] } : {}),
    responses: {
      200: { description: '成功', content: { [kind]: { schema: answered } } },
      400: refusal,
      ...(signedIn ? { 401: refusal } : {}),
      404: refusal,
    },
  };
}

function declaredOperation({ method, path, summary, access, input, output }: Call): object {
  const common = { path, summary, result: output, signedIn: access !== 'public' };
  return method === 'POST'
    ? operation({ ...common, parameters: [], posted: input })
    : operation({ ...common, parameters: queryParameters(input) });
}

const answerOperation = (answer: Answer): object =>
  operation({
    ...{ path: answer.path, summary: answer.summary, result: answer.result, signedIn: false },
    parameters: parametersOf(answer),
  });

/** The OpenAPI 3.1 description of the calls, made from the same definitions that answer them. */
export function describeApi(declared: readonly Call[], answers: readonly Answer[], version: string): object {
  const paths = Object.fromEntries([
    ...answers.map((answer) => [answer.path, { get: answerOperation(answer) }]),
    ...declared.map((call) => [call.path, { [call.method.toLowerCase()]: declaredOperation(call) }]),
  ]);
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.title} API`, version },
    paths,
    components: { securitySchemes },
  };
}

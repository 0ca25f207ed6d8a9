import type { Call, Input, Inputs } from '@pv-brain/contract/calls/call.ts';
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

function resultSchema(result: DescribedCall['result']): object {
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

const inputSchema = ({ label, kind, rule }: Input): object => ({
  ...(kind === 'file' ? BYTES : { type: kind === 'flag' ? 'boolean' : 'string' }),
  ...rule,
  description: label,
});

function queryParameters(input: Inputs): object[] {
  return Object.entries(input).map(([name, rule]) => {
    const { description, ...schema } = inputSchema(rule) as { description: string };
    return { name, in: 'query', required: rule.required === true, description, schema };
  });
}

function parameters({ query }: DescribedCall): object[] {
  return Object.entries(query).map(([name, rule]) => {
    const { $schema: _, ...schema } = z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' });
    return { name, in: 'query', required: !rule.safeParse(undefined).success, schema };
  });
}

/** Forms are taken in all three encodings alike, files in the one that can carry them. */
function requestBody(properties: Record<string, object>, required: string[], hasFile: boolean) {
  const kinds = hasFile
    ? ['multipart/form-data']
    : ['application/x-www-form-urlencoded', 'multipart/form-data', 'application/json'];
  const schema = { type: 'object', properties, required };
  return { content: Object.fromEntries(kinds.map((kind) => [kind, { schema }])) };
}

function formBody(form: NonNullable<DescribedCall['form']>) {
  const names = Object.keys(form);
  const properties = names.map((name) => [name, form[name] === 'file' ? BYTES : { type: 'string' }]);
  const hasFile = Object.values(form).includes('file');
  return requestBody(
    Object.fromEntries(properties),
    names.filter((name) => form[name]),
    hasFile,
  );
}

function inputBody(input: Inputs) {
  const inputs = Object.entries(input);
  const properties = Object.fromEntries(inputs.map(([name, rule]) => [name, inputSchema(rule)]));
  const required = inputs.filter(([, rule]) => rule.required).map(([name]) => name);
  return requestBody(
    properties,
    required,
    inputs.some(([, { kind }]) => kind === 'file'),
  );
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

interface Operation extends Pick<DescribedCall, 'path' | 'summary' | 'result'> {
  parameters: object[];
  isPosted: boolean;
  requestBody: object | undefined;
  signedIn: boolean;
}

const operationOf = ({ method, path, summary, access, input, output }: Call): object =>
  operation({
    ...{ path, summary, result: output, signedIn: access !== 'public', isPosted: method === 'POST' },
    parameters: method === 'GET' ? queryParameters(input) : [],
    requestBody: method === 'POST' && Object.keys(input).length > 0 ? inputBody(input) : undefined,
  });

const described = (call: DescribedCall): object =>
  operation({
    ...{ path: call.path, summary: call.summary, result: call.result },
    ...{ signedIn: call.signedIn === true, isPosted: call.form !== undefined, parameters: parameters(call) },
    requestBody: call.form && Object.keys(call.form).length > 0 ? formBody(call.form) : undefined,
  });

function operation({ path, summary, result, isPosted, signedIn, ...operation }: Operation): object {
  const schema = resultSchema(result);
  const answered = isPosted ? { oneOf: [schema, refused] } : schema;
  const kind = result?.kind === 'file' ? result.type : 'application/json';
  return {
    summary,
    tags: [path.split('/')[2] ?? 'account'],
    parameters: operation.parameters,
    ...(operation.requestBody ? { requestBody: operation.requestBody } : {}),
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
export function describeApi(
  declared: readonly Call[],
  calls: readonly DescribedCall[],
  version: string,
): object {
  const paths = {
    ...Object.fromEntries(
      calls.map((call) => [call.path, { [call.form ? 'post' : 'get']: described(call) }]),
    ),
    ...Object.fromEntries(
      declared.map((call) => [call.path, { [call.method.toLowerCase()]: operationOf(call) }]),
    ),
  };
  const securitySchemes = { token: { type: 'http', scheme: 'bearer' } };
  return {
    openapi: '3.1.0',
    info: { title: `${SITE.title} API`, version },
    paths,
    components: { securitySchemes },
  };
}

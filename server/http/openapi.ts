import { SITE } from '@pv-brain/contract/messages.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';

/** What the description needs to know of a call. */
export type DescribedCall = Pick<Answer, 'path' | 'summary' | 'query' | 'result'>;

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

function resultSchema({ result }: DescribedCall): object {
  if (!result) return envelope({ data: {} });
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

/** The OpenAPI 3.1 description of all read calls, made from the same definitions that answer them. */
export function describeApi(answers: readonly DescribedCall[], version: string): object {
  const paths = Object.fromEntries(
    answers.map((answer) => [
      answer.path,
      {
        get: {
          summary: answer.summary,
          tags: [answer.path.split('/')[2]],
          parameters: parameters(answer),
          responses: {
            200: { description: '成功', content: { 'application/json': { schema: resultSchema(answer) } } },
            400: refusal,
            404: refusal,
          },
        },
      },
    ]),
  );
  return { openapi: '3.1.0', info: { title: `${SITE.title} API`, version }, paths };
}

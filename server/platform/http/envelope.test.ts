import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { expect, it } from 'vitest';
import { answer, enveloped } from './envelope.ts';

const list = { kind: 'list', schema: {} } as const;

it.each<[string, Call['output'], unknown, string]>([
  ['data', { kind: 'single', schema: {} }, { a: 1 }, '{"code":0,"msg":"操作成功","data":{"a":1}}'],
  ['a value', { kind: 'value', schema: { type: 'string' } }, 'a', '{"code":0,"msg":"操作成功","data":"a"}'],
  [
    'data with a message',
    { kind: 'single', schema: {} },
    answer('好', {}),
    '{"code":0,"msg":"好","data":{}}',
  ],
  ['all rows', list, [{}, {}], '{"code":0,"msg":"操作成功","rows":[{},{}],"total":2}'],
  ['a page of rows', list, { rows: [{}], total: 9 }, '{"code":0,"msg":"操作成功","rows":[{}],"total":9}'],
  ['a message', { kind: 'own', schema: {} }, '好', '{"code":0,"msg":"好"}'],
  ['its own properties', { kind: 'own', schema: {} }, { a: 1 }, '{"code":0,"a":1}'],
  [
    'its own properties with the usual message',
    { kind: 'own', schema: { msg: { type: 'string' } } },
    { a: 1 },
    '{"code":0,"msg":"操作成功","a":1}',
  ],
  [
    'its own properties with a message',
    { kind: 'own', schema: { msg: { type: 'string' } } },
    { a: 1, msg: '好' },
    '{"code":0,"a":1,"msg":"好"}',
  ],
])('wraps %s in the envelope of the call', (_, output, result, body) => {
  expect(JSON.stringify(enveloped(output)(result))).toBe(body);
});

import type { DescribedCall } from '../http/openapi.ts';

/** The AI entry as the API description shows it. */
export const aiEntry: DescribedCall = {
  path: '/api/ai/entry',
  summary: '进入AI智能体；url 为要打开的地址，以 / 开头时相对于 API 基础地址',
  query: {},
  form: {},
  signedIn: true,
  result: { kind: 'single', schema: { url: { type: 'string' } } },
};

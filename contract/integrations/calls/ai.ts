import { post } from '../../protocol/declare.ts';
import { AI_ENTRY } from '../../protocol/paths.ts';
import { single, text } from '../../protocol/schema.ts';

/** Strictly limited: each call causes a request to an external server, and a person needs few. */
export const aiEntry = post(AI_ENTRY, {
  summary: '进入AI智能体',
  access: 'signed-in',
  limit: { max: 20, per: '1 minute', by: 'account' },
  caching: 'no-store',
  output: single({
    url: text('要打开的地址，以 / 开头时相对于 API 基础地址'),
  }),
});

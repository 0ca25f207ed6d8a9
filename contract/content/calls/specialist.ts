import { get } from '../../protocol/declare.ts';
import { SPECIALIST_CONTACT } from '../../protocol/paths.ts';
import { nullable, single } from '../../protocol/schema.ts';

/** The limit suits a person who looks up a few experts, not a bot collecting addresses. */
export const specialistContact = get(SPECIALIST_CONTACT, {
  summary: '专家联系邮箱',
  access: 'public',
  recognises: true,
  limit: { max: 20, per: '1 minute', by: 'address' },
  caching: 'no-store',
  input: { fdId: { label: '专家编号', required: true } },
  output: single({ fdEmail: nullable('邮箱') }),
});

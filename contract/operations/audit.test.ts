import { expect, it } from 'vitest';
import { STEPS } from '../submissions/states.ts';
import { auditWord } from './audit.ts';
import { AUDIT_MOVES } from './messages/audit.ts';

it.each<[string, object | null, string]>([
  ['submission-moved', { kind: 'application', after: { state: 'reviewing' } }, '受理申报'],
  ['submission-moved', { kind: 'application', after: { state: 'approved' } }, '通过申报'],
  ['submission-moved', { kind: 'entry', after: { state: 'published' } }, '通过并上架'],
  ['content-moved', { section: 'policy', after: { state: 'published' } }, '发布内容'],
  ['content-moved', { section: 'banner', after: { state: 'withdrawn' } }, '撤回内容'],
  ['content-moved', { section: 'policy', items: 3 }, '内容状态变更'],
  ['content-scheduled', { section: 'policy', act: 'withdraw' }, '设置定时撤回'],
  ['login', null, '登录'],
  ['of-a-later-version', null, 'of-a-later-version'],
])('auditWord calls %s with %j %s', (action, detail, word) => {
  expect(auditWord(action, detail && JSON.stringify(detail))).toBe(word);
});

it('AUDIT_MOVES has a word for every step of reviewers and editors', () => {
  for (const [kind, steps] of Object.entries(STEPS))
    for (const { by, to } of Object.values(steps))
      if (by === 'reviewer' || by === 'editor')
        expect(AUDIT_MOVES[kind === 'banner' ? 'content' : kind], kind).toHaveProperty(to);
});

import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { expect, it } from 'vitest';
import { actsOf } from './acts.ts';

const offered = (kind: SubmissionKind, state: string, handler: string | null = null) =>
  actsOf({ kind, state: state as 'pending', handler, isMine: handler === 'shen' }).map(
    ({ label, disabledReason }) => `${label}${disabledReason && `：${disabledReason}`}`,
  );

it('actsOf returns the steps of the state, and the disabled later ones of a pending application', () => {
  const laterSteps = ['通过', '退回补正', '不予通过'].map((label) => `${label}：领取并受理后才能操作`);
  expect(offered('application', 'pending')).toEqual(['领取并受理', ...laterSteps]);
  expect(offered('application', 'reviewing', 'shen')).toEqual(['通过', '退回补正', '不予通过']);
  expect(offered('application', 'returned')).toEqual([]);
  expect(offered('application', 'approved', 'shen')).toEqual([]);
  expect(offered('intention', 'pending')).toEqual(['登记联系', '登记未成交']);
  expect(offered('intention', 'contacted', 'shen')).toEqual(['登记成交…', '登记未成交']);
  expect(offered('entry', 'pending')).toEqual(['通过并上架', '退回修改', '不予发布']);
});

it('actsOf disables the steps of an item assigned to a colleague', () => {
  expect(offered('entry', 'pending', '唐砚秋')).toEqual([
    '通过并上架：由唐砚秋办理',
    '退回修改：由唐砚秋办理',
    '不予发布：由唐砚秋办理',
  ]);
  // While a change is under review, the entry stays on the market.
  const edited = { kind: 'entry', state: 'pending', handler: null, isMine: false, isEdit: true } as const;
  expect(actsOf(edited).map(({ step }) => step)).toEqual(['approve', 'return', 'reject', 'takeDown']);
  // A published entry is closed: any reviewer may take it down, regardless of the assignee.
  expect(offered('entry', 'published', '唐砚秋')).toEqual(['下架']);
});

import type { contentItem } from '@pv-brain/contract/content/calls/console.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../testing.ts';

// A new section is only its definition.
const notice = await vi.hoisted(async () => {
  const { define, plainOptions } = await import('@pv-brain/contract/content/define.ts');
  return define({
    name: 'notice',
    table: 'public_notice',
    label: '公示公告',
    noun: '公告',
    portalPath: '/notice',
    covers: ['news'],
    find: 'findNoticeById',
    title: 'fdHeading',
    category: { field: 'fdNoticeClass', label: '公告类别' },
    time: { field: 'fdIssueDate', label: '发布日期' },
    fields: {
      fdHeading: { label: '标题', kind: 'text', required: true, maxLength: 20, list: true },
      fdScope: {
        label: '范围',
        kind: 'choice',
        required: true,
        maxLength: 10,
        list: true,
        options: plainOptions('园区', '全市'),
      },
      fdRoofArea: { label: '屋顶面积', kind: 'decimal', min: 0, max: 99999, unit: '平方米', list: true },
      fdHotline: { label: '咨询电话', kind: 'phone', maxLength: 20 },
      fdDeadlineTime: { label: '截止日期', kind: 'date', list: true },
      fdRemark: { label: '备注', kind: 'longText', maxLength: 500 },
      fdPicture: { label: '配图', kind: 'image', maxLength: 500 },
    },
  });
});
vi.mock('@pv-brain/contract/content/types.ts', async (original) => {
  const types = await original<typeof import('@pv-brain/contract/content/types.ts')>();
  Object.assign(types.contentTypes, { notice });
  return types;
});

const item: Record<keyof typeof contentItem.output.schema, unknown> = {
  fdId: 'n1',
  title: '屋顶征集公示',
  category: '1',
  state: 'published',
  revision: 3,
  pinned: false,
  featured: false,
  demo: false,
  updatedBy: 'operator',
  publishedAt: '2026-11-20 09:00:00',
  createdAt: '2026-11-20 09:00:00',
  schedules: [],
  updatedAt: '2026-11-21 10:00:00',
  values: { fdHeading: '屋顶征集公示', fdScope: '园区', fdRoofArea: 1200.5, fdDeadlineTime: '2099-12-31' },
};

/** Responses of the server by the last segment of the path. */
const ANSWERS: Readonly<Record<string, object>> = {
  session: {
    data: { token: 't', step: '', account: { username: 'operator', fdComName: null, roles: ['editor'] } },
  },
  list: {
    rows: [{ ...item, drafted: false, schedules: [] }],
    total: 1,
    counts: [{ state: 'published', rows: 1 }],
    toCome: 0,
  },
  categories: { rows: [{ fdCategory: '1', fdCategoryName: '征集' }], total: 1 },
  presence: { data: { revision: 3, others: [] } },
  editing: { data: { item, draft: null, began: null, others: [], schedules: [] } },
};

beforeEach(async () => {
  localStorage.clear();
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string) => {
    const [path = ''] = url.split('?');
    const answer = ANSWERS[path.slice(path.lastIndexOf('/') + 1)] ?? {
      rows: [],
      total: 0,
      data: { unread: 0 },
    };
    return Response.json({ code: 0, msg: '', ...answer });
  });
  window.history.replaceState(null, '', '/backoffice/content/notice');
  const { openSession } = await import('../shared/session/session.ts');
  const { loadPreferences } = await import('../shared/session/preferences.ts');
  await openSession();
  loadPreferences('operator');
});

it('derives a section’s menu entry, list and form from its definition', async () => {
  const { Office } = await import('../office.tsx');
  render(<Office />);
  expect(await screen.findByRole('link', { name: '公示公告' })).toBeTruthy();
  const link = await screen.findByRole('link', { name: '屋顶征集公示' });
  for (const head of ['公告类别', '范围', '截止日期', '状态'])
    expect(screen.getByRole('columnheader', { name: head })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '征集' })).toBeTruthy();

  fireEvent.click(link);
  const title = await screen.findByRole<HTMLInputElement>('textbox', { name: '标题' });
  expect(title.value).toBe('屋顶征集公示');
  const text = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([text('屋顶面积').value, text('屋顶面积').inputMode]).toEqual(['1200.5', 'decimal']);
  expect(screen.getByText('平方米')).toBeTruthy();
  expect([text('截止日期').type, text('截止日期').value]).toEqual(['date', '2099-12-31']);
  expect(text('咨询电话').inputMode).toBe('tel');
  expect(text('备注').tagName).toBe('TEXTAREA');
  for (const name of ['公告类别', '范围']) expect(screen.getByRole('combobox', { name })).toBeTruthy();

  fireEvent.change(title, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: '发布修改' }));
  expect((await screen.findByRole('alert')).textContent).toContain('请填写标题');
});

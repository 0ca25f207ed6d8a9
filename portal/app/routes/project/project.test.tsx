import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { cloneElement, type ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { createApi } from '../../shared/api/api.ts';
import { ApiError } from '../../shared/api/api-error.ts';
import { awaitAll } from '../../shared/api/load.ts';
import { fakeServer } from '../../shared/api/testing.ts';
import { forgetAll } from '../../shared/form/testing.ts';
import { loadProject } from './detail.tsx';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectRow } from './project-row.tsx';
import { keepReceipt } from './receipts.ts';
import { openProject } from './testing.tsx';

const project = openProject();

function show(page: ReactNode) {
  const Page = createRoutesStub([{ path: '/', Component: () => page }]);
  return render(<Page />).container;
}

const STATES = [
  ['2026-03-20', '申报中', '在线申报', false],
  ['2026-05-01', '申报已截止', '申报已截止', true],
  ['2026-03-01', '申报未开始', '申报未开始', true],
] as const;

/** Asserts the state's label, and the text of the button that applies or is disabled. */
function expectState(label: string, action: string, shut: boolean) {
  expect(screen.getByText(label, { selector: 'span' })).toBeTruthy();
  const button = screen.getByRole('button', { name: action });
  expect(button.getAttribute('aria-disabled')).toBe(shut ? 'true' : null);
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('ProjectRow', () => {
  it.each(STATES)('on %s shows %s', (today, label, action, shut) => {
    show(<ProjectRow project={project} today={today} />);
    expectState(label, action, shut);
    expect(screen.getByText('2026-03-12 至 2026-04-30')).toBeTruthy();
    expect(screen.getByText('800万元').parentElement?.textContent).toBe('最高支持 800万元');
  });

  it.each([
    ['2026-03-20', '还剩41天'],
    ['2026-04-30', '今天截止'],
    ['2026-05-01', null],
    ['2026-03-01', null],
  ])('on %s shows the days left: %s', (today, text) => {
    const { textContent } = show(<ProjectRow project={project} today={today} />);
    expect(textContent?.match(/还剩\d+天|今天截止/)?.[0] ?? null).toBe(text);
  });

  it('describes its buttons by the project’s name', () => {
    show(<ProjectRow project={project} today="2026-03-20" />);
    const described = ['在线申报', '查看详情'].map((name) => {
      const id = screen.getByText(name, { selector: 'button, a' }).getAttribute('aria-describedby');
      return document.getElementById(id ?? '')?.textContent;
    });
    expect(described).toEqual([project.fdProjectName, project.fdProjectName]);
  });
});

describe('ProjectDetail', () => {
  it.each(STATES)('on %s shows %s', (today, label, action, shut) => {
    show(<ProjectDetail project={project} attachment={null} today={today} />);
    expectState(label, action, shut);
  });

  it('shows every field', () => {
    const { textContent } = show(<ProjectDetail project={project} attachment={null} today="2026-03-20" />);
    for (const text of [
      '省工业和信息化厅',
      '项目管理处',
      '800万元',
      '郑晓雯',
      'xm@pv-brain.example',
      '2026-03-12',
      '2026-04-30',
    ])
      expect(textContent).toContain(text);
    expect(screen.queryByText('附件下载')).toBeNull();
  });

  it.each([
    ['2026-03-01', true],
    ['2026-03-20', true],
    ['2026-05-01', false],
  ])('on %s links to the calendar file: %s', (today, isOffered) => {
    show(<ProjectDetail project={project} attachment={null} today={today} />);
    const link = screen.queryByRole('link', { name: '加入日历' });
    expect(link?.getAttribute('href') ?? null).toBe(
      isOffered ? `/api/project/calendar?fdId=${project.fdId}` : null,
    );
  });

  it('links to the project’s files, by name if there are several', () => {
    const file = (name: string) => ({ address: `/files/${name}`, name, bytes: 12 });
    const offering = (...names: string[]) => (
      <ProjectDetail
        project={{ ...project, fdAttachments: names.map(file) }}
        attachment="/profile/upload/old.docx"
        today="2026-03-20"
      />
    );
    const links = () =>
      screen
        .queryAllByRole('link', { name: /附件下载/ })
        .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
    show(offering());
    expect(links()).toEqual([]);
    cleanup();
    show(offering('a.docx'));
    expect(links()).toEqual([['附件下载', '/files/a.docx']]);
    expect(screen.getByRole('listitem').textContent).toContain('a.docxDOCX · 1 KB');
    expect(screen.queryByRole('link', { name: '全部下载' })).toBeNull();
    cleanup();
    show(offering('a.docx', 'b.pdf'));
    expect(links()).toEqual([
      ['附件下载：a.docx', '/files/a.docx'],
      ['附件下载：b.pdf', '/files/b.pdf'],
    ]);
    expect(screen.getByRole('link', { name: '全部下载' }).getAttribute('href')).toBe(
      `/api/project/files?fdId=${project.fdId}`,
    );
  });

  it.each([
    ['/profile/upload/2026/附件.docx', '附件.docxDOCX'],
    ['/profile/upload/%E9%99%84%E4%BB%B6.docx', '附件.docxDOCX'],
    ['/profile/upload/100%.docx', '100%.docxDOCX'],
    ['/profile/upload/a.docx?time=1#page', 'a.docxDOCX'],
  ])('names an attachment without a name by the file of its address %s', (attachment, text) => {
    const { fdAttachments: _, ...foreign } = project;
    show(<ProjectDetail project={foreign as typeof project} attachment={attachment} today="2026-03-20" />);
    expect(screen.getByRole('listitem').textContent).toContain(text);
  });

  it('links to the attachment of a back end whose projects contain no files', () => {
    const { fdAttachments: _, ...foreign } = project;
    show(
      <ProjectDetail
        project={foreign as typeof project}
        attachment="/profile/upload/a.docx"
        today="2026-03-20"
      />,
    );
    expect(screen.getByRole('link', { name: '附件下载' }).getAttribute('href')).toBe(
      '/profile/upload/a.docx',
    );
  });
});

describe('the receipt of an application', () => {
  it.each([
    ['row', <ProjectRow key="row" project={project} today="2026-03-20" />],
    ['detail', <ProjectDetail key="detail" project={project} attachment={null} today="2026-03-20" />],
  ])('stays in the %s, with a button that shows it, even after the last day', async (_, page) => {
    await fakeServer().signIn();
    keepReceipt(project.fdId, { code: 0, data: { fdReceiptNo: 'SB20260320-7KQ2MX' } });
    show(cloneElement(page, { today: '2026-05-01' }));
    expect(await screen.findByText('SB20260320-7KQ2MX')).toBeTruthy();
    expect(screen.getByRole('button', { name: '复制' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^(提交成功！|查看回执)$/ })).toBeTruthy();
    cleanup();
    forgetAll();
    show(page);
    expect(screen.queryByText('SB20260320-7KQ2MX')).toBeNull();
  });
});

describe('loadProject', () => {
  it('returns the project if its attachment fails, and logs the error', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = createApi(async (path) => {
      if (path.endsWith('/getAttFile')) throw new ApiError(500, '请求失败');
      return { data: project };
    });
    const parts = await awaitAll(
      loadProject({ api, params: { fdId: 'p1' }, path: '/project/detail/p1', page: 1, query: () => null }),
    );
    expect(parts).toMatchObject({ item: project, attachment: null });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

// @vitest-environment jsdom
import type { Project } from '@pv-brain/contract/content/types.ts';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, createApi } from '../../api/api.ts';
import { loadProject } from './load-project.ts';
import { ProjectDetail } from './project-detail.tsx';
import { ProjectRow } from './project-row.tsx';

const project: Project = {
  fdId: 'p1',
  fdProjectName: '2025年度光伏智能工厂培育项目',
  fdComName: '省工业和信息化厅',
  fdPublisher: '项目管理处',
  fdContactPerson: '郑晓雯',
  fdContactEmail: 'xm@pv-brain.example',
  fdApplicationStart: '2025-03-12',
  fdApplicationEnd: '2025-04-30',
  fdProjectContent: '支持光伏制造企业建设智能工厂',
  fdCategory: 'smart',
  fdCategoryName: '智能制造',
};

afterEach(cleanup);

function show(page: ReactNode) {
  return render(<MemoryRouter>{page}</MemoryRouter>).container;
}

describe('ProjectRow', () => {
  it.each([
    ['2025-03-20', '申报中'],
    ['2025-05-01', '申报已截止'],
    ['2025-03-01', '申报未开始'],
  ])('on %s says %s', (today, label) => {
    show(<ProjectRow project={project} today={today} />);
    expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText('2025-03-12 至 2025-04-30')).toBeTruthy();
  });
});

describe('ProjectDetail', () => {
  it('shows every field', () => {
    const { textContent } = show(<ProjectDetail project={project} attachment={null} today="2025-03-20" />);
    for (const text of [
      '省工业和信息化厅',
      '项目管理处',
      '郑晓雯',
      'xm@pv-brain.example',
      '2025-03-12',
      '2025-04-30',
    ])
      expect(textContent).toContain(text);
    expect(screen.queryByText('附件下载')).toBeNull();
  });

  it('offers the attachment', () => {
    show(<ProjectDetail project={project} attachment="/profile/upload/a.docx" today="2025-03-20" />);
    expect(screen.getByRole('link', { name: '附件下载' }).getAttribute('href')).toBe(
      '/profile/upload/a.docx',
    );
  });
});

describe('loadProject', () => {
  it('shows the project when its attachment fails, and logs it', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const api = createApi(async (path) => {
      if (path.endsWith('/getAttFile')) throw new ApiError(500, '请求失败');
      return { data: project };
    });
    const loaded = await loadProject({ api, params: { fdId: 'p1' }, page: 1 });
    expect(loaded).toMatchObject({ item: project, attachment: null });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { AppDetail } from './app-detail.tsx';

const app: ItemOf<'app'> = {
  fdId: 'a1',
  fdAppName: '明眸 EL 缺陷检测',
  fdMarketPrice: '98000',
  fdUserGroup: '组件制造企业',
  fdSupplier: '澜州视界智能',
  fdDevLanguage: 'Python',
  fdCategoryPath: null,
  fdRating: 4.6,
  fdRatingSource: '平台用户评价',
  fdRatingCount: 36,
  fdVideoUrl: 'http://video.example/el.mp4',
  fdDemoUrl: 'https://demo.example/el',
  fdDetailUrl: 'javascript:alert(1)',
  fdComName: '澜州视界智能科技有限公司',
  fdDescription: '<p>单块判图时间小于1.2秒</p>',
  fdCategory: 'quality',
  fdCategoryName: '质量检测',
  fdReleaseTime: '2024-11-08 09:30:00',
};

function show(changes: Partial<ItemOf<'app'>> = {}) {
  return render(
    <MemoryRouter>
      <AppDetail app={{ ...app, ...changes }} />
    </MemoryRouter>,
  ).container;
}

it('AppDetail shows the known fields, and 面议 in place of any price', () => {
  const { textContent } = show();
  for (const text of [
    '组件制造企业',
    '澜州视界智能',
    'Python',
    '2024-11-08 09:30',
    '质量检测',
    '4.6',
    '单块判图',
  ])
    expect(textContent).toContain(text);
  expect(textContent).toContain('面议');
  expect(textContent).not.toContain('98000');
});

it('AppDetail opens the demo in a new tab and links to web pages only', () => {
  show();
  const demo = screen.getByRole('link', { name: '在线演示' });
  expect(demo.getAttribute('href')).toBe(app.fdDemoUrl);
  expect(demo.getAttribute('target')).toBe('_blank');
  expect(demo.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByText('产品官网')).toBeNull();
});

it('AppDetail forces the video to https', () => {
  expect(show().querySelector('video')?.getAttribute('src')).toBe('https://video.example/el.mp4');
});

it('AppDetail says which parts are missing', () => {
  show({ fdVideoUrl: null, fdDescription: null });
  expect(screen.getByText('暂无视频')).toBeTruthy();
  expect(screen.getByText('暂无该描述')).toBeTruthy();
});

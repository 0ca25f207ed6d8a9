import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Introduction } from './introduction.tsx';

const figures = [
  { dictLabel: '交易规模', configValue: '15亿元' },
  { dictLabel: '创造利润', configValue: '1420万元' },
];
const strengths = [{ dictLabel: '数据增信', configValue: '四流交叉核验' }];
const banks = [{ dictLabel: '澜州银行', configValue: '/bank-1.svg' }];

function show(data: Parameters<typeof Introduction>[0]) {
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Introduction {...data} /> }])} />,
  );
}

describe('Introduction', () => {
  it('shows figures and banks', () => {
    show({ figures, strengths, banks });
    expect(screen.getByText('1420').parentElement?.textContent).toBe('1420万元');
    expect(screen.getByRole('img', { name: '澜州银行' }).getAttribute('src')).toBe('/bank-1.svg');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows an error in place of the figures and keeps the rest', () => {
    show({ figures: null, strengths, banks });
    expect(within(screen.getByRole('alert')).getByText('数据加载失败，请稍后再试')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '服务模式' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '澜州银行' })).toBeTruthy();
  });

  it('says that there are no figures', () => {
    show({ figures: [], strengths, banks });
    expect(screen.getByText('暂无信息')).toBeTruthy();
  });

  it('shows only the strengths that operators entered', () => {
    show({ figures, strengths, banks });
    expect(screen.getByRole('heading', { name: '数据增信' }).nextSibling?.textContent).toBe('四流交叉核验');
    cleanup();
    show({ figures, strengths: [], banks });
    expect(screen.queryByRole('heading', { name: '核心优势' })).toBeNull();
    cleanup();
    show({ figures, strengths: null, banks });
    expect(within(screen.getByRole('alert')).getByText('数据加载失败，请稍后再试')).toBeTruthy();
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NewsBlock } from './news-block.tsx';
import type { NewsItem } from './news-source.ts';

const item = (fdId: string, title: string): NewsItem => ({
  fdId,
  title,
  summary: '摘要',
  date: '2025-03-05 10:00:00',
  publisher: '澜州市光伏产业服务中心',
  tag: null,
  image: null,
});

const NEWS = [
  [item('p1', '要点解读'), item('p2', '一图读懂')],
  [item('r1', '工艺工程师')],
  null,
  [item('a1', '智慧排产')],
];

const Stub = createRoutesStub([{ path: '/', Component: () => <NewsBlock parts={NEWS} /> }]);
const tab = (name: string) => screen.getByRole('tab', { name });
const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const panel = () => within(screen.getByRole('tabpanel'));

describe('NewsBlock', () => {
  it('begins with policy interpretations, each linked to its page', () => {
    render(<Stub />);
    expect(selected()).toBe('政策解读');
    expect(panel().getByRole('link', { name: '一图读懂' }).getAttribute('href')).toBe('/policy/detail/p2');
    expect(screen.getByRole('link', { name: /查看更多/ }).getAttribute('href')).toBe('/policy/3');
  });

  it('changes tabs by 上一个 and 下一个, which stop at the ends', () => {
    render(<Stub />);
    const previous = screen.getByRole<HTMLButtonElement>('button', { name: '上一个' });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: '下一个' });
    const disabledStates = () => [previous, next].map((button) => button.getAttribute('aria-disabled'));
    expect(disabledStates()).toEqual(['true', 'false']);
    fireEvent.click(previous);
    expect(selected()).toBe('政策解读');
    fireEvent.click(next);
    expect(selected()).toBe('人才服务');
    expect(panel().getByRole('link').getAttribute('href')).toBe('/recruit/detail/r1');
    expect(screen.getByRole('link', { name: /查看更多/ }).getAttribute('href')).toBe('/recruit');
    fireEvent.click(next);
    fireEvent.click(next);
    expect(selected()).toBe('数转应用');
    expect(panel().getByRole('link').getAttribute('href')).toBe('/shopping_mall/detail/a1');
    expect(disabledStates()).toEqual(['false', 'true']);
    fireEvent.click(next);
    expect(selected()).toBe('数转应用');
    fireEvent.click(previous);
    expect(selected()).toBe('行业资讯');
  });

  it('shows an error of a source only in its own tab', () => {
    render(<Stub />);
    expect(panel().queryByText('数据加载失败，请稍后再试')).toBeNull();
    fireEvent.click(tab('行业资讯'));
    expect(panel().getByText('数据加载失败，请稍后再试')).toBeTruthy();
  });

  it('moves tab and focus with the arrow keys, Home and End', () => {
    render(<Stub />);
    for (const [key, name] of [
      ['ArrowRight', '人才服务'],
      ['ArrowLeft', '政策解读'],
      ['ArrowLeft', '数转应用'],
      ['ArrowRight', '政策解读'],
      ['End', '数转应用'],
      ['Home', '政策解读'],
    ] as const) {
      fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
      expect(selected()).toBe(name);
      expect(document.activeElement).toBe(tab(name));
    }
  });

  it('leaves keys with a modifier to the browser, such as Alt + ← for the page before', () => {
    render(<Stub />);
    for (const modifier of ['altKey', 'metaKey', 'ctrlKey', 'shiftKey'])
      expect(fireEvent.keyDown(tab('政策解读'), { key: 'ArrowLeft', [modifier]: true })).toBe(true);
    expect(selected()).toBe('政策解读');
  });

  it('is a row of links to the sections before hydration', () => {
    document.body.innerHTML = renderToString(<Stub />);
    expect(screen.queryByRole('tab')).toBeNull();
    const links = ['政策解读', '人才服务', '行业资讯', '数转应用'].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/policy/3',
      '/recruit',
      '/special',
      '/shopping_mall',
    ]);
    expect(screen.getByRole('link', { name: '要点解读' })).toBeTruthy();
  });
});

import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hero } from './hero.tsx';

const banner = (id: string, fdLink: string | null): ListRow<'banner'> => ({
  id,
  fdId: id,
  fdTitle: `横幅${id}`,
  fdFilePath: `/profile/upload/${id}.svg`,
  fdMobilePath: id === 'b' ? '/profile/upload/b-phone.svg' : null,
  fdLink,
  fdCategory: 'banner_index',
});

const SLIDES = [banner('a', '/policy'), banner('b', 'https://example.com/'), banner('c', null)];

let currentSlides: ListRow<'banner'>[] | null = SLIDES;

function Page() {
  return <Hero part={currentSlides} />;
}
const Stub = createRoutesStub([{ path: '/', Component: Page }]);

function show(slides: ListRow<'banner'>[] | null) {
  currentSlides = slides;
  render(<Stub />);
}
const currentDot = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Hero', () => {
  it('shows a message if there is no banner', () => {
    show([]);
    expect(screen.getByText('暂无Banner')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows a default picture with the link # if the banners failed to load', () => {
    show(null);
    expect(screen.getByRole('link', { name: 'Banner加载失败' }).getAttribute('href')).toBe('#');
  });

  it('gives phones their own picture, if there is one, with reserved space', () => {
    show(SLIDES);
    const sources = (name: string) => [
      ...(screen.getByAltText(name).closest('picture')?.querySelectorAll('source') ?? []),
    ];
    expect(sources('横幅a')).toEqual([]);
    const [source] = sources('横幅b');
    expect(source?.media).toBe('(max-width: 480px)');
    expect(source?.srcset).toBe('/profile/upload/b-phone.svg');
    expect([source?.getAttribute('width'), source?.getAttribute('height')]).toEqual(['780', '456']);
  });

  it('loads a later picture when the one before it is shown', () => {
    show(SLIDES);
    expect(screen.queryByAltText('横幅b')).not.toBeNull();
    expect(screen.queryByAltText('横幅c')).toBeNull();
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.queryByAltText('横幅c')).not.toBeNull();
  });

  it('links each picture to its own address, external ones with noopener', () => {
    show(SLIDES);
    fireEvent.click(screen.getByRole('button', { name: '第 3 张' }));
    const link = (name: string) => screen.getByAltText(name).closest('a');
    expect(link('横幅a')?.getAttribute('href')).toBe('/policy');
    expect(link('横幅b')?.getAttribute('href')).toBe('https://example.com/');
    expect(link('横幅b')?.getAttribute('rel')).toContain('noopener');
    expect(link('横幅c')).toBeNull();
  });

  it('advances every 5 seconds', () => {
    show(SLIDES);
    act(() => vi.advanceTimersByTime(4999));
    expect(currentDot()).toBe('第 1 张');
    act(() => vi.advanceTimersByTime(1));
    expect(currentDot()).toBe('第 2 张');
  });

  it('pauses under the pointer and continues when it leaves', () => {
    show(SLIDES);
    const region = screen.getByRole('region', { name: '首页横幅' });
    fireEvent.pointerEnter(region);
    act(() => vi.advanceTimersByTime(20_000));
    expect(currentDot()).toBe('第 1 张');
    fireEvent.pointerLeave(region);
    act(() => vi.advanceTimersByTime(5000));
    expect(currentDot()).toBe('第 2 张');
  });

  it('jumps to the slide of a dot and stops by its button', () => {
    show(SLIDES);
    fireEvent.click(screen.getByRole('button', { name: '第 3 张' }));
    expect(currentDot()).toBe('第 3 张');
    fireEvent.click(screen.getByRole('button', { name: '暂停播放' }));
    act(() => vi.advanceTimersByTime(20_000));
    expect(currentDot()).toBe('第 3 张');
    expect(screen.getByRole('button', { name: '继续播放' })).toBeTruthy();
  });

  it('has no buttons with one banner', () => {
    show(SLIDES.slice(0, 1));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a message in place of a picture that fails to load', () => {
    show(SLIDES);
    expect(screen.queryByText('Banner加载失败')).toBeNull();
    fireEvent.error(screen.getByAltText('横幅a'));
    expect(screen.getByText('Banner加载失败')).toBeTruthy();
  });

  it('contains only the first picture, with high priority, before hydration', () => {
    currentSlides = SLIDES;
    document.body.innerHTML = renderToString(<Stub />);
    const pictures = screen.getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('alt'))).toEqual(['横幅a']);
    expect(pictures[0]?.getAttribute('fetchpriority')).toBe('high');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

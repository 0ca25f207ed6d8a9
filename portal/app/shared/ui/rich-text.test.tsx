import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepare, RichText } from './rich-text.tsx';

describe('RichText', () => {
  it('shows the markup', () => {
    render(<RichText html="<h2>一、支持方向</h2><p>正文</p>" />);
    expect(screen.getByRole('heading', { name: '一、支持方向' })).toBeTruthy();
  });

  it.each([null, undefined, '', '<p>&nbsp;</p><p><br></p>'])(
    'says that there is no content for %s',
    (html) => {
      render(<RichText html={html} />);
      expect(screen.getByText('无详细内容')).toBeTruthy();
    },
  );

  it('shows a different text for missing content if given', () => {
    render(<RichText html="" empty="暂无描述" />);
    expect(screen.getByText('暂无描述')).toBeTruthy();
  });

  it('treats a picture as content and loads it lazily', () => {
    const { container } = render(<RichText html='<p><img src="/a.png" alt="图"></p>' />);
    expect(container.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  it('puts tables into focusable boxes that scroll', () => {
    const { container } = render(
      <RichText html="<table><tbody><tr><td>1</td></tr></tbody></table><p>后</p>" />,
    );
    const box = container.querySelector('table')?.parentElement;
    expect(box?.tabIndex).toBe(0);
    expect(screen.getByRole('group', { name: '表格' })).toBe(box);
    expect(box?.nextElementSibling?.tagName).toBe('P');
  });
});

describe('RichText with a megabyte of hostile markup', () => {
  const MEGABYTE = 1_000_000;

  it.each(['<img ', '<img a="', '<img<img '])('prepares %s in linear time', (tag) => {
    const html = tag.repeat(MEGABYTE / tag.length);
    expect(prepare(html).length).toBeGreaterThanOrEqual(html.length);
  });

  it.each(['<', '<p', '</'])('checks %s for content in linear time', (tag) => {
    render(<RichText html={tag.repeat(MEGABYTE / tag.length)} />);
    expect(screen.queryByText('无详细内容')).toBeNull();
  });
});

describe('prepare', () => {
  it('never ends an attribute that contains markup as text', () => {
    const holder = document.createElement('div');
    holder.innerHTML = prepare('<p title="<img onclick=alert(1) <table></table>">文</p>');
    expect(holder.querySelector('img, table, div')).toBeNull();
    expect(holder.firstElementChild?.getAttributeNames()).toEqual(['title']);
    expect(holder.textContent).toBe('文');
  });
});

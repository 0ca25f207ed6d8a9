import { beforeEach, describe, expect, it } from 'vitest';
import { moveFocus } from './move-focus.ts';

const FIRST = { key: 'a', pathname: '/special', search: '' };
const THIRD = { key: 'b', pathname: '/special', search: '?page=3' };

beforeEach(() => {
  document.body.innerHTML = `
    <main id="main" tabindex="-1"><h1>行业资讯</h1>
      <section><header><h2>全部资讯</h2></header>
        <div><form><select aria-label="发布年份"></select></form></div>
        <nav><form><input aria-label="跳转页码"></form></nav>
      </section>
    </main>`;
});

const focused = () => document.activeElement?.textContent;

describe('moveFocus, to another page of a list', () => {
  it('focuses its heading after the page-jump input, even if that is still the old one', () => {
    document.querySelector('input')?.focus();
    moveFocus(FIRST, THIRD, null);
    expect(focused()).toBe('全部资讯');
  });

  it('does not take the focus from another form of the list', () => {
    const filter = document.querySelector('select');
    filter?.focus();
    moveFocus(FIRST, THIRD, null);
    expect(document.activeElement).toBe(filter);
  });
});

it('focuses the title of an item that is loading, and then the one that replaces it', async () => {
  const main = document.getElementById('main') as HTMLElement;
  main.innerHTML = '<h1 data-loading="">标题</h1>';
  moveFocus(FIRST, { key: 'c', pathname: '/special/detail/1', search: '' }, null);
  expect(document.activeElement?.hasAttribute('data-loading')).toBe(true);
  main.innerHTML = '<article><h1>标题</h1></article>';
  await expect.poll(focused).toBe('标题');
  expect(document.activeElement?.hasAttribute('data-loading')).toBe(false);
});

it('focuses the heading of a page of which a fragment replaces the part with the pressed link', () => {
  const main = document.getElementById('main') as HTMLElement;
  main.innerHTML = '<h1>找回密码</h1>';
  const link = document.createElement('a');
  const login = { key: 'd', pathname: '/homeLogin', search: '' };
  moveFocus(login, { ...login, key: 'e' }, document.body);
  expect(document.activeElement).toBe(document.body);
  moveFocus(login, { ...login, key: 'e' }, link);
  expect(focused()).toBe('找回密码');
});

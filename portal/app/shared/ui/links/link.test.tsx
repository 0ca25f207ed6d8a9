import { renderToStaticMarkup } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router';
import { describe, expect, it } from 'vitest';
import { ServerLink } from './link.tsx';

function htmlOf(Kind: typeof ServerLink | typeof RouterLink, to: LinkProps['to'], reloadDocument?: true) {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/policy/1?page=2#top']}>
      <Kind to={to} reloadDocument={reloadDocument} className="a" aria-current="page" onClick={() => {}}>
        企业政策
      </Kind>
    </MemoryRouter>,
  );
}

describe('ServerLink', () => {
  it.each<LinkProps['to']>([
    '/',
    '/policy',
    '/policy/detail/0198c7d2-a1',
    '/supply_demand?type=2&page=3',
    '/policy/%E6%B5%8B',
    '/policy/',
    '/policy//a',
    '/policy/../news',
    '/a/./b',
    '/x?',
    '/x?a=?',
    '/x#there',
    '/测试',
    '//elsewhere.example/a',
    'https://elsewhere.example/a',
    '',
    '.',
    '..',
    'detail/1',
    '?page=3',
    { search: '?page=3' },
    { search: '' },
    { search: 'page=3' },
    { pathname: '/news' },
    { pathname: '/news', search: '?page=3', hash: '#a' },
    { pathname: 'detail' },
    { hash: '#a' },
  ])('renders %j like the router’s link', (to) => {
    expect(htmlOf(ServerLink, to)).toBe(htmlOf(RouterLink, to));
  });

  it('renders a link with reloadDocument like the router’s link', () => {
    expect(htmlOf(ServerLink, '/policy', true)).toBe(htmlOf(RouterLink, '/policy', true));
  });
});

import { describe, expect, it } from 'vitest';
import { officePath, safeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/index',
    '/policy/1?page=3#top',
    '/project/detail/a?x=//b',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/政策',
    '/a@evil.example',
  ])('keeps %s', (target) => {
    expect(safeRedirect(target)).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    ' ',
    'index',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '\t//evil.example',
    '\n/index',
    ' //evil.example',
    '/\0/evil.example',
    '/a\\..\\..\\evil.example',
    'https://evil.example',
    'https:/index',
    'javascript:alert(1)',
    'data:text/html,a',
    '@evil.example',
    '?redirect=//evil.example',
    '#//evil.example',
    '.',
    '../index',
  ])('replaces %j by /', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('never leads to another site when a browser resolves the result', () => {
    const parts = [
      '/',
      '//',
      '\\',
      '\t',
      '\n',
      '.',
      '..',
      '%5C',
      '%09',
      '@',
      ':',
      '?',
      '#',
      ' ',
      'evil.example',
    ];
    for (const a of parts) {
      for (const b of parts) {
        for (const c of parts) {
          const target = `/${a}${b}${c}evil.example`;
          const { origin } = new URL(safeRedirect(target), 'https://pv.example.cn');
          expect(origin, JSON.stringify(target)).toBe('https://pv.example.cn');
        }
      }
    }
  });
});

describe('officePath', () => {
  it.each([
    ['/backoffice', ''],
    ['/backoffice/my/applications/1?tab=a#b', '/my/applications/1?tab=a#b'],
    ['/backoffice?a', '?a'],
    ['/backofficer', null],
    ['/policy?to=/backoffice/index', null],
    ['/', null],
  ])('returns the part after /backoffice of %s: %j', (path, below) => {
    expect(officePath(path)).toBe(below);
  });
});

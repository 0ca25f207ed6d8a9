import { expect, it } from 'vitest';
import { loggedUrl } from './request-url.ts';

it.each([
  ['/index', '/index'],
  ['/api/policy/list?pageNum=2&category=3', '/api/policy/list?pageNum=2&category=3'],
  ['/sandbox/ai/welcome?ticket=aBZDwk', '/sandbox/ai/welcome?ticket=…'],
  ['/backoffice/common/sso?tell=13800138000', '/backoffice/common/sso?tell=…'],
  ['/homeLogin?redirect=%2Fproject&page=1', '/homeLogin?redirect=…&page=1'],
  ['/a?b?c=d', '/a?b=…'],
  ['/a?', '/a?=…'],
])('%s is logged as %s', (url, expected) => {
  expect(loggedUrl(url)).toBe(expected);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonAndRedirect, redirectToLogin } from './sign-out.ts';

vi.mock('./portal.ts', () => ({ portalAddress: () => '#login' }));

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('resend:c:a1:1', '{}');
  for (const key of ['authToken', 'draft:c:policy:p1', 'office:13800001826', 'text-size'])
    localStorage.setItem(key, 'x');
});

it('forgets all that is the person’s where the session is ended on purpose', () => {
  forgetPersonAndRedirect();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['text-size']);
});

it('keeps what was typed where the session has expired', () => {
  redirectToLogin();
  expect(Object.keys(sessionStorage)).toEqual(['resend:c:a1:1']);
  expect(Object.keys(localStorage)).toContain('draft:c:policy:p1');
});

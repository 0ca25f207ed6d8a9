import { beforeEach, expect, it, vi } from 'vitest';
import { forgetPersonAndComeBack, forgetPersonAndRedirect, redirectToLogin } from './sign-out.ts';

// A changed fragment does not leave the page.
vi.mock('./portal.ts', () => ({ portalAddress: (path: string) => `#${path}` }));

beforeEach(() => {
  window.history.replaceState(null, '', '/backoffice/content/policy?page=2');
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem('resend:c:a1:1', '{}');
  for (const key of ['authToken', 'draft:c:policy:p1', 'office:13800001826', 'text-size'])
    localStorage.setItem(key, 'x');
});

it('deletes all data of the account when the session is ended on purpose', () => {
  forgetPersonAndRedirect();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(Object.keys(localStorage)).toEqual(['text-size']);
});

it('keeps unsaved input when the session has expired', () => {
  redirectToLogin();
  expect(Object.keys(sessionStorage)).toEqual(['resend:c:a1:1']);
  expect(Object.keys(localStorage)).toContain('draft:c:policy:p1');
});

it.each([
  ['where the session has expired', redirectToLogin],
  ['where somebody must sign in once more', forgetPersonAndComeBack],
])('keeps the address for the return %s', (_, leave) => {
  leave();
  expect(window.location.hash).toBe('#/homeLogin?redirect=%2Fbackoffice%2Fcontent%2Fpolicy%3Fpage%3D2');
});

it('leads to the plain sign-in page when the session is ended on purpose', () => {
  forgetPersonAndRedirect();
  expect(window.location.hash).toBe('#/homeLogin');
});

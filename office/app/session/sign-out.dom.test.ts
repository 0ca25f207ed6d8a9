import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, readDraft } from './session-drafts.ts';
import { leaveForGood, leaveForLogin, signOut } from './sign-out.ts';

vi.mock('./portal.ts', () => ({ portalAddress: () => '#login' }));

const KEYS = ['draft:resend:c:a1:1', 'draft:resend:c:a2:3', 'draft:project:p1'];
const draft = { values: { phone: '13800001826' }, removed: [], added: [] };

beforeEach(() => {
  sessionStorage.clear();
  for (const key of KEYS) keepDraft(key, draft);
  sessionStorage.setItem('other', 'kept');
});

it('forgets what was typed where the session is ended on purpose', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 0 }));
  await signOut();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
  keepDraft('draft:resend:c:a3:1', draft);
  leaveForGood();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

it('keeps what was typed where the session has ended by itself', () => {
  leaveForLogin();
  for (const key of KEYS) expect(readDraft(key)).toEqual(draft);
});

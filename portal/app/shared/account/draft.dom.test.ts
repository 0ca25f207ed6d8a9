import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from './account-actions.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import * as store from './user-store.ts';

const KEY = 'application:p1';
const EMPTY = { values: {}, files: [], sending: false };
const FILE = { attId: 'a1', name: '材料.zip', size: 2048 };

function isSignedIn(username: string | null) {
  vi.spyOn(store, 'currentAccount').mockReturnValue(
    username ? { state: 'signed-in', user: { username }, backOfficeBase: null } : { state: 'signed-out' },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  isSignedIn('wang');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a draft', () => {
  it('is empty at first, and merges changes', () => {
    expect(readDraft(KEY)).toEqual(EMPTY);
    keepDraft(KEY, { values: { fdSubmitterName: '王建平' } });
    keepDraft(KEY, { files: [FILE] });
    keepDraft(KEY, { sending: true });
    expect(readDraft(KEY)).toMatchObject({
      values: { fdSubmitterName: '王建平' },
      files: [FILE],
      sending: true,
    });
    expect(readDraft('application:p2')).toEqual(EMPTY);
  });

  it('is never shown to another account, nor merged with that account’s input', () => {
    keepDraft(KEY, { values: { fdSubmitterName: '王建平' }, files: [FILE], sending: true });
    isSignedIn('li');
    expect(readDraft(KEY)).toEqual(EMPTY);
    keepDraft(KEY, { values: { fdSubmitterPhone: '13805712266' } });
    expect(sessionStorage.getItem(`draft:${KEY}`)).not.toContain('王建平');
    expect(readDraft(KEY).files).toEqual([]);
  });

  it('is neither read nor saved while signed out, and still exists afterwards', () => {
    keepDraft(KEY, { values: { fdSubmitterName: '王建平' } });
    isSignedIn(null);
    expect(readDraft(KEY)).toEqual(EMPTY);
    keepDraft(KEY, { values: { fdSubmitterName: '别人' } });
    isSignedIn('wang');
    expect(readDraft(KEY).values).toEqual({ fdSubmitterName: '王建平' });
  });

  it.each([
    ['dropped', () => dropDraft(KEY)],
    ['emptied', () => keepDraft(KEY, { values: { fdSubmitterName: '' }, files: [] })],
  ])('leaves no storage entry when it is %s', (_, end) => {
    keepDraft(KEY, { values: { fdSubmitterName: '王建平' } });
    end();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is removed on signing out', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 0 }));
    keepDraft(KEY, { files: [FILE] });
    sessionStorage.setItem('react-router-scroll-positions', '{"/policy/detail/a":1}');
    for (const key of ['token', 'office:13805712266', 'draft:13805712266:policy:a', 'text-size'])
      localStorage.setItem(key, 'x');
    await signOut();
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual(['text-size']);
  });

  it('is empty if the stored value is invalid', () => {
    for (const text of ['{', 'null', '3', '{"username":"wang"}']) {
      sessionStorage.setItem(`draft:${KEY}`, text);
      expect(readDraft(KEY)).toMatchObject(EMPTY);
    }
  });

  it('works without storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    keepDraft(KEY, { sending: true });
    expect(warn).toHaveBeenCalledOnce();
    expect(readDraft(KEY)).toEqual(EMPTY);
    dropDraft(KEY);
  });
});

import { ACTION, NOTICE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoticeBox } from './notice.tsx';
import { hideNotice, type NoticeKind, showNotice } from './notice-store.ts';

const show = (kind: NoticeKind, text?: string) => act(() => showNotice(kind, text));
/** Waits until the bar's script is loaded. */
const arrive = () => expect.poll(() => screen.queryByRole('button', { name: ACTION.close })).toBeTruthy();
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const alertText = () => screen.getByRole('alert').textContent;
const statusText = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.useFakeTimers();
  render(<NoticeBox />);
});
afterEach(() => {
  act(hideNotice);
  cleanup();
  vi.useRealTimers();
});

describe('NoticeBox', () => {
  it.each(['error', 'success', 'loading'] as const)(
    'shows %s in place of the previous notice',
    async (kind) => {
      show('error', '提交失败');
      show(kind);
      await arrive();
      expect(screen.getByText(NOTICE[kind])).toBeTruthy();
      expect(screen.getAllByRole('button')).toHaveLength(1);
    },
  );

  it('shows the given text, or its default for an empty one', () => {
    show('error', '该手机号已注册');
    expect(alertText()).toBe('该手机号已注册');
    show('error', '');
    expect(alertText()).toBe(NOTICE.error);
  });

  it('is an alert for errors and a status for other kinds', () => {
    show('error');
    expect([alertText(), statusText()]).toEqual([NOTICE.error, '']);
    show('success');
    expect([alertText(), statusText()]).toEqual(['', NOTICE.success]);
  });

  it('hides after four seconds', () => {
    show('success');
    pass(3999);
    expect(statusText()).toBe(NOTICE.success);
    pass(1);
    expect(statusText()).toBe('');
  });

  it('restarts the time for a new notice', () => {
    show('loading');
    pass(3000);
    show('success');
    pass(3000);
    expect(statusText()).toBe(NOTICE.success);
    pass(1000);
    expect(statusText()).toBe('');
  });

  it('closes by its button, and by its caller', async () => {
    show('error');
    await arrive();
    fireEvent.click(screen.getByRole('button', { name: ACTION.close }));
    expect(alertText()).toBe('');
    show('success');
    act(hideNotice);
    expect(statusText()).toBe('');
  });
});

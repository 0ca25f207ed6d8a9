import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useClosing } from './use-closing.ts';

const close = vi.fn();

function Receipt({ running }: { running: boolean }) {
  const { note, hold } = useClosing(running, close);
  return (
    <>
      <p>{note}</p>
      <section aria-label="回执" {...hold}>
        <button type="button">复制</button>
      </section>
      <button type="button">关闭</button>
    </>
  );
}

const note = () => document.querySelector('p')?.textContent;
const receipt = () => screen.getByRole('region', { name: '回执' });
const pass = (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
};

beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('useClosing', () => {
  it('closes after three seconds, and counts them', () => {
    render(<Receipt running />);
    const notes = [note()];
    for (let second = 0; second < 2; second += 1) {
      pass(1);
      notes.push(note());
    }
    expect(notes).toEqual(['3 秒后自动关闭', '2 秒后自动关闭', '1 秒后自动关闭']);
    act(() => vi.advanceTimersByTime(999));
    expect(close).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(1));
    expect(close).toHaveBeenCalledOnce();
    pass(10);
    expect(close).toHaveBeenCalledOnce();
  });

  it('does nothing while it does not run', () => {
    render(<Receipt running={false} />);
    pass(10);
    expect(close).not.toHaveBeenCalled();
    expect(note()).toBe('');
  });

  it('waits as long as the pointer is in it', () => {
    render(<Receipt running />);
    pass(2);
    fireEvent.pointerEnter(receipt());
    expect(note()).toBe('已暂停自动关闭');
    pass(10);
    expect(close).not.toHaveBeenCalled();
    fireEvent.pointerLeave(receipt());
    expect(note()).toBe('1 秒后自动关闭');
    pass(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('waits as long as the focus is in it, also when the pointer has gone', () => {
    render(<Receipt running />);
    fireEvent.pointerEnter(receipt());
    act(() => screen.getByRole('button', { name: '复制' }).focus());
    fireEvent.pointerLeave(receipt());
    pass(10);
    expect(close).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: '关闭' }).focus());
    pass(3);
    expect(close).toHaveBeenCalledOnce();
  });
});

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReadingBar } from './reading-bar.tsx';

/** Fake speech synthesis with its utterances; browsers without a display have none. */
const voice = {
  spoken: [] as { text: string; rate: number }[],
  current: undefined as SpeechSynthesisUtterance | undefined,
  speak(utterance: SpeechSynthesisUtterance) {
    voice.current = utterance;
    voice.spoken.push({ text: utterance.text, rate: utterance.rate });
  },
  /** As in browsers, cancelling does not end a pause. */
  cancel() {},
  isPaused: false,
  pause() {
    voice.isPaused = true;
  },
  resume() {
    voice.isPaused = false;
  },
};

const finish = () => act(() => voice.current?.onend?.({} as SpeechSynthesisEvent));
const spoken = () => voice.spoken.map(({ text }) => text);
const marked = () => document.querySelector('[data-reading]')?.textContent;

function open() {
  const element = (
    <>
      <main id="main">
        <h1>屋顶光伏</h1>
        <p>先看条件。再看时间。</p>
      </main>
      <ReadingBar />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/policy'] });
  render(<RouterProvider router={router} />);
  return router;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  voice.spoken = [];
  voice.current = undefined;
  voice.isPaused = false;
  vi.stubGlobal('speechSynthesis', voice);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      lang = '';
      rate = 1;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('the reading bar reads a page sentence by sentence to its end, and highlights the current one', () => {
  open();
  press('朗读本页');
  expect(marked()).toBe('屋顶光伏');
  finish();
  expect(marked()).toBe('先看条件。再看时间。');
  finish();
  finish();
  expect(spoken()).toEqual(['屋顶光伏', '先看条件。', '再看时间。']);
  expect(marked()).toBeUndefined();
  expect(screen.getByRole('button', { name: '朗读本页' })).toBeTruthy();
});

it('the reading bar pauses, continues and stops', () => {
  open();
  press('朗读本页');
  press('暂停');
  expect(voice.isPaused).toBe(true);
  press('继续');
  expect(voice.isPaused).toBe(false);
  press('停止');
  // Speech synthesis also fires the end event of a cancelled utterance.
  finish();
  expect(spoken()).toEqual(['屋顶光伏']);
  expect(marked()).toBeUndefined();
});

it('a press that replaces or removes a button of the reading bar keeps the focus in the bar', () => {
  open();
  const pressFocused = (name: string) => {
    screen.getByRole('button', { name }).focus();
    press(name);
    return document.activeElement;
  };
  expect(pressFocused('朗读本页')).toBe(screen.getByRole('button', { name: '暂停' }));
  expect(pressFocused('暂停')).toBe(screen.getByRole('button', { name: '继续' }));
  expect(pressFocused('停止')).toBe(screen.getByRole('button', { name: '朗读本页' }));
  expect(pressFocused('收起朗读工具栏')).toBe(screen.getByRole('button', { name: '退出长辈版' }));
});

it('another speed applies from the current sentence on', () => {
  open();
  press('朗读本页');
  finish();
  press('慢');
  finish();
  expect(voice.spoken.map(({ text, rate }) => [text, rate < 1])).toEqual([
    ['屋顶光伏', false],
    ['先看条件。', false],
    ['先看条件。', true],
    ['再看时间。', true],
  ]);
});

it('a speed chosen during a pause applies from the next sentence on', () => {
  open();
  press('朗读本页');
  press('暂停');
  press('慢');
  press('继续');
  finish();
  expect(voice.spoken.map(({ text, rate }) => [text, rate < 1])).toEqual([
    ['屋顶光伏', false],
    ['先看条件。', true],
  ]);
});

it('a reading that starts after a stop during a pause is not paused', () => {
  open();
  press('朗读本页');
  press('暂停');
  press('停止');
  press('朗读本页');
  expect(spoken()).toEqual(['屋顶光伏', '屋顶光伏']);
  expect(voice.isPaused).toBe(false);
});

it('reading stops on navigation to another page', async () => {
  const router = open();
  press('朗读本页');
  await act(() => router.navigate('/project'));
  finish();
  expect(spoken()).toEqual(['屋顶光伏']);
  expect(screen.getByRole('button', { name: '朗读本页' })).toBeTruthy();
});

it('reading continues after a sentence that the voice cannot speak', () => {
  open();
  press('朗读本页');
  act(() => voice.current?.onerror?.({ error: 'synthesis-failed' } as SpeechSynthesisErrorEvent));
  expect(spoken()).toEqual(['屋顶光伏', '先看条件。']);
});

it('the speed can also be changed with one button', () => {
  open();
  press('语速：适中，按下更换');
  press('语速：快，按下更换');
  expect(screen.getByRole('button', { name: '慢' }).getAttribute('aria-pressed')).toBe('true');
});

it('a browser without speech synthesis has the exit button only', () => {
  vi.unstubAllGlobals();
  open();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    '退出长辈版',
  ]);
});

it('the reading bar closes, stays closed in this window, and keeps the exit button', () => {
  document.documentElement.dataset.text = 'large';
  open();
  press('收起朗读工具栏');
  expect(screen.queryByRole('button', { name: '朗读本页' })).toBeNull();
  cleanup();
  open();
  expect(screen.queryByRole('button', { name: '朗读本页' })).toBeNull();
  press('退出长辈版');
  expect(document.documentElement.dataset.text).toBeUndefined();
});

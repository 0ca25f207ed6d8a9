import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { useCopy } from './use-copy.ts';

function CopyButton() {
  const copy = useCopy();
  return (
    <button type="button" onClick={() => void copy('验证码')}>
      复制
    </button>
  );
}

/** Presses the button in a browser with these copy functions. */
function press(clipboard: object | undefined, execCommand: () => boolean) {
  Object.assign(navigator, { clipboard });
  Object.assign(document, { execCommand });
  render(
    <App>
      <CopyButton />
    </App>,
  );
  screen.getByRole('button').focus();
  fireEvent.click(screen.getByRole('button'));
}

beforeEach(() => {
  stubBrowser();
  // Removes an earlier notification with the same text.
  document.body.replaceChildren();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
  vi.unstubAllGlobals();
});

it('copies by the clipboard API', async () => {
  const writeText = vi.fn(async () => {});
  const old = vi.fn(() => true);
  press({ writeText }, old);
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith('验证码');
  expect(old).not.toHaveBeenCalled();
});

it('copies a selection without a clipboard API, and returns the focus', async () => {
  let selected = '';
  press(undefined, () => {
    selected = (document.activeElement as HTMLTextAreaElement).value;
    return true;
  });
  expect(await screen.findByText('已复制')).toBeTruthy();
  expect(selected).toBe('验证码');
  expect(document.querySelector('textarea')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '复制' }));
});

it('shows an error when copying is not allowed', async () => {
  const writeText = () => Promise.reject(new Error('denied'));
  press({ writeText }, () => false);
  expect(await screen.findByText('浏览器不允许复制，请选中文字后自行复制')).toBeTruthy();
});

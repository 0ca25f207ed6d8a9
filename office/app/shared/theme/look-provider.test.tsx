import { toggleTextSize } from '@pv-brain/contract/site/text-size.ts';
import { act, renderHook } from '@testing-library/react';
import { theme } from 'antd';
import { expect, it, onTestFinished } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { LookProvider } from './look-provider.tsx';

it('Ant Design’s controls have the text size of the browser’s settings, and follow 大字版', () => {
  stubBrowser();
  const { style, dataset } = document.documentElement;
  onTestFinished(() => {
    style.fontSize = '';
    delete dataset.text;
    localStorage.clear();
  });
  style.fontSize = '24px';
  const { result } = renderHook(() => theme.useToken().token, { wrapper: LookProvider });
  expect([result.current.fontSize, result.current.controlHeight]).toEqual([24, 72]);

  style.fontSize = '30px';
  act(toggleTextSize);
  expect([result.current.fontSize, result.current.controlHeight]).toEqual([30, 90]);
});

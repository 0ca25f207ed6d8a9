import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderOffice } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { NavigationPanel } from './navigation-panel.tsx';

const header = (name: string, revision: string) => ({
  type: NAVIGATION_TYPE.header,
  revision,
  lines: [{ name, value: '/policy', hidden: false }],
});
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });

beforeEach(stubBrowser);

it('keeps the typed text when another operator saves, and offers to take over their changes', async () => {
  const panel = (name: string, revision: string) => (
    <NavigationPanel navigations={[header(name, revision)]} />
  );
  const { rerender } = renderOffice(panel('政策', 'r1'));
  fireEvent.click(screen.getByRole('button', { name: '修改“政策”' }));
  fireEvent.change(field(), { target: { value: '企业政策' } });
  rerender(panel('政策文件', 'r2'));
  expect(field().value).toBe('企业政策');
  screen.getByText('填写期间他人已改为：政策文件');
  fireEvent.click(screen.getByRole('button', { name: '采用他人的修改' }));
  expect(screen.queryByText(/填写期间他人/)).toBeNull();
  expect(screen.getByText('政策文件')).toBeTruthy();
});

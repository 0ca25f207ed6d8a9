import { fireEvent, render, screen } from '@testing-library/react';
import { Dropdown } from 'antd';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { stubBrowser } from '../../../testing.ts';
import { ToolBar, ToolButton } from './tool-bar.tsx';

it('moves the focus with the arrow keys, Home and End, but not with a modifier, which makes them keys of the browser', () => {
  render(
    <ToolBar label="排版">
      <button type="button">粗体</button>
      <button type="button">斜体</button>
      <button type="button">标题</button>
    </ToolBar>,
  );
  screen.getByText('粗体').focus();
  const press = (key: string, modifier = {}) => {
    const isLeft = fireEvent.keyDown(document.activeElement as Element, { key, ...modifier });
    return [document.activeElement?.textContent, isLeft];
  };
  expect(press('ArrowRight')).toEqual(['斜体', false]);
  expect(press('End')).toEqual(['标题', false]);
  expect(press('ArrowRight')).toEqual(['粗体', false]);
  expect(press('ArrowLeft')).toEqual(['标题', false]);
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(press('Home', { [modifier]: true })).toEqual(['标题', true]);
  expect(press('Home')).toEqual(['粗体', false]);
});

it('keeps its tab stop while a popup of one of its buttons has the focus', () => {
  render(
    <ToolBar label="排版">
      <button type="button">链接</button>
      <button type="button">表格</button>
      {createPortal(<button type="button">确定</button>, document.body)}
    </ToolBar>,
  );
  screen.getByText('表格').focus();
  screen.getByText('确定').focus();
  expect(['链接', '表格'].map((name) => screen.getByText(name).tabIndex)).toEqual([-1, 0]);
});

it('marks a button whose menu is open, to which Esc returns the focus', () => {
  stubBrowser();
  render(
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'row', label: '删除行' }] }}>
      <ToolButton name="删除" icon="trash" />
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '删除' });
  fireEvent.click(button);
  expect(button.matches('.ant-dropdown-open')).toBe(true);
});

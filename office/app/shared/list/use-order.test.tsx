import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOrder } from './use-order.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function List({ fixed = 0 }: { fixed?: number }) {
  const [items, setItems] = useState(['甲', '乙', '丙']);
  const { orderOf, statusText } = useOrder({ items, nameOf: (item) => item, onOrder: setItems, fixed });
  return (
    <>
      <ol>
        {items.map((item, at) => {
          const { row, grip, mayUp, mayDown, move } = orderOf(at);
          return (
            <li key={item} {...row}>
              <span data-testid={item} {...grip} />
              <button type="button" disabled={!mayUp} onClick={() => move(-1)}>{`上移${item}`}</button>
              <button type="button" disabled={!mayDown} onClick={() => move(1)}>{`下移${item}`}</button>
            </li>
          );
        })}
      </ol>
      <p role="status">{statusText}</p>
    </>
  );
}

const order = () => screen.getAllByRole('listitem').map((row) => row.textContent?.match(/上移(.)/)?.[1]);
const button = (name: string) => screen.getByRole('button', { name });
const rowOf = (name: string) => button(`上移${name}`).closest('li') as HTMLElement;
const dataTransfer = (dropEffect: string) => ({
  dataTransfer: { dropEffect, setData() {}, setDragImage() {} },
});

it('moves a row by Alt and an arrow key, keeps the focus in it and announces its position', () => {
  render(<List />);
  button('下移乙').focus();
  fireEvent.keyDown(button('下移乙'), { key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['乙', '甲', '丙']);
  expect(document.activeElement).toBe(button('下移乙'));
  expect(screen.getByRole('status').textContent).toBe('“乙”移到第 1 位，共 3 位');
  fireEvent.keyDown(button('下移乙'), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(button('下移乙'), { key: 'ArrowDown' });
  expect(order()).toEqual(['乙', '甲', '丙']);
});

it('focuses the row’s other button when the pressed one becomes disabled', () => {
  render(<List />);
  button('上移乙').focus();
  fireEvent.click(button('上移乙'));
  expect(order()).toEqual(['乙', '甲', '丙']);
  expect(document.activeElement).toBe(button('下移乙'));
});

it('does not move fixed rows', () => {
  render(<List fixed={1} />);
  for (const name of ['上移甲', '下移甲', '上移乙'])
    expect(button(name).hasAttribute('disabled'), name).toBe(true);
  fireEvent.keyDown(rowOf('乙'), { key: 'ArrowUp', altKey: true });
  expect(order()).toEqual(['甲', '乙', '丙']);
  expect(screen.getByTestId('甲').getAttribute('draggable')).toBe('false');
});

it('moves a dragged row, and restores the order when it is dropped elsewhere', () => {
  vi.useFakeTimers();
  render(<List />);
  const drag = (name: string, target: string, end: string) => {
    fireEvent.dragStart(screen.getByTestId(name), dataTransfer('none'));
    act(() => vi.runAllTimers());
    fireEvent.dragEnter(rowOf(target));
    fireEvent.dragEnd(screen.getByTestId(name), dataTransfer(end));
  };
  drag('甲', '丙', 'move');
  expect(order()).toEqual(['乙', '丙', '甲']);
  drag('甲', '乙', 'none');
  expect(order()).toEqual(['乙', '丙', '甲']);
});

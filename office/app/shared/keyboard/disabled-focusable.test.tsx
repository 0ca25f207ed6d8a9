import { fireEvent, render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { expect, it, vi } from 'vitest';
import { disabledFocusable } from './disabled-focusable.ts';

it.each([true, false])(
  'keeps a button focusable, and submits or acts unless it is disabled: %s',
  (isDisabled) => {
    const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    const act = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button htmlType="submit" {...disabledFocusable(isDisabled)}>
          保存草稿
        </Button>
        <button type="button" {...disabledFocusable(isDisabled, act)}>
          撤回
        </button>
      </form>,
    );
    for (const button of screen.getAllByRole('button')) {
      button.focus();
      fireEvent.click(button);
      expect(document.activeElement).toBe(button);
      expect(button.getAttribute('aria-disabled')).toBe(String(isDisabled));
    }
    const times = isDisabled ? 0 : 1;
    expect(submit).toHaveBeenCalledTimes(times);
    expect(act).toHaveBeenCalledTimes(times);
  },
);

it("gives a disabled button Ant Design's look, and keeps its class", () => {
  render(<Button {...disabledFocusable(true, vi.fn(), 'end')}>撤回</Button>);
  const { classList } = screen.getByRole('button');
  expect([...classList]).toEqual(expect.arrayContaining(['ant-btn-disabled', 'end']));
});

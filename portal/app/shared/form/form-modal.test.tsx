import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormModal } from './form-modal.tsx';
import { fakeDialogs, press } from './testing.ts';

const onClose = vi.fn();
const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());

type Props = Partial<Parameters<typeof FormModal>[0]>;
const modal = (props: Props = {}) => (
  <StrictMode>
    <FormModal
      open
      onClose={onClose}
      title="在线申报"
      help="companies#apply"
      submit="提交申报"
      busy={false}
      form={{ onSubmit, onChange: () => {} }}
      {...props}
    >
      <input aria-label="联系人" />
    </FormModal>
  </StrictMode>
);

beforeEach(fakeDialogs);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('FormModal', () => {
  it('links to its chapter of the help in a new window', () => {
    render(modal());
    const link = screen.getByRole('link', { name: '帮助' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/help/companies#apply',
      '_blank',
    ]);
  });

  it('is a dialog named by its title, with a form and its submit button', () => {
    render(modal());
    expect(screen.getByRole('dialog', { name: '在线申报' })).toBeTruthy();
    expect(screen.getByText('为必填项', { exact: false })).toBeTruthy();
    press('提交申报');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('focuses the first editable field', () => {
    render(
      modal({
        children: (
          <>
            <input aria-label="项目名称" readOnly />
            <input aria-label="联系人" />
          </>
        ),
      }),
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '联系人' }));
  });

  it('is empty while it is closed', () => {
    const { container } = render(modal({ open: false }));
    expect(container.querySelector('dialog')?.textContent).toBe('');
  });

  it.each(['取消', '关闭'])('closes by %s', (name) => {
    render(modal());
    press(name);
    expect(onClose).toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows that it is being sent, and keeps its button focusable', () => {
    render(modal({ busy: true }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '提交中...' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.disabled).toBe(false);
  });

  it('replaces the form by another content, announces it, scrolls to its start and moves the focus', () => {
    const { rerender } = render(modal());
    const status = screen.getAllByRole('status').find((region) => region.textContent === '');
    const body = status?.parentElement as HTMLElement;
    body.scrollTop = 400;
    screen.getByRole('button', { name: '提交申报' }).focus();
    rerender(modal({ replacement: <p>提交成功！</p>, note: '3 秒后自动关闭' }));
    expect(status?.isConnected && status.textContent).toBe('提交成功！');
    expect(body.scrollTop).toBe(0);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: '提交申报' })).toBeNull();
    expect(screen.getByText('3 秒后自动关闭').closest('[role=status]')).toBeNull();
    const close = screen.getByText('关闭', { selector: 'button' });
    expect(document.activeElement).toBe(close);
  });
});

import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useDialog } from './use-dialog.ts';

const onClose = vi.fn();

function Dialog({ open }: { open: boolean }) {
  const dialog = useDialog(open, onClose);
  return (
    <dialog {...dialog}>
      <p>内容</p>
    </dialog>
  );
}

const dialog = () => screen.getByRole('dialog', { hidden: true });
const content = () => screen.getByText('内容');

beforeEach(() => {
  onClose.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('useDialog', () => {
  it('opens and closes', () => {
    const { rerender } = render(<Dialog open={false} />);
    expect(dialog()).toHaveProperty('open', false);
    rerender(<Dialog open />);
    expect(dialog()).toHaveProperty('open', true);
    rerender(<Dialog open={false} />);
    expect(dialog()).toHaveProperty('open', false);
  });

  it('calls onClose on Esc, and does not close by itself', () => {
    render(<Dialog open />);
    expect(fireEvent(dialog(), new Event('cancel', { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open if a file chooser in it is cancelled', () => {
    render(<Dialog open />);
    expect(fireEvent(content(), new Event('cancel', { bubbles: true, cancelable: true }))).toBe(true);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('stays open if it was reopened before the browser’s close event', () => {
    render(<Dialog open />);
    fireEvent(dialog(), new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    (dialog() as HTMLDialogElement).open = false;
    fireEvent(dialog(), new Event('close'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes on a click beside it', () => {
    render(<Dialog open />);
    fireEvent.mouseDown(dialog());
    fireEvent.click(dialog(), { detail: 1 });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['a click in it', content, content, 1],
    ['a selection that ends beside it', content, dialog, 1],
    ['the second click on a button that is gone', dialog, dialog, 2],
  ])('stays open after %s', (_, pressed, clicked, detail) => {
    render(<Dialog open />);
    fireEvent.mouseDown(pressed());
    fireEvent.click(clicked(), { detail });
    expect(onClose).not.toHaveBeenCalled();
  });
});

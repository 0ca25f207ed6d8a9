import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { renderOffice } from '../testing.tsx';
import { Dialog } from './dialog.tsx';

it('stays open at the second click of the double click that opened it', async () => {
  stubBrowser();
  const onCancel = vi.fn();
  renderOffice(<Dialog open title="停用？" onCancel={onCancel} />);
  const mask = (await screen.findByRole('dialog')).closest('.ant-modal-wrap') as HTMLElement;
  const click = (detail: number) => {
    fireEvent.mouseDown(mask, { detail });
    fireEvent.click(mask, { detail });
  };
  click(2);
  expect(onCancel).not.toHaveBeenCalled();
  click(1);
  expect(onCancel).toHaveBeenCalledOnce();
});

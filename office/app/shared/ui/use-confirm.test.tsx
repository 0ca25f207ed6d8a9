import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { renderOffice } from '../testing.tsx';
import { useConfirm } from './use-confirm.tsx';

const onAct = vi.fn<() => Promise<void>>();

function Example() {
  const [dialog, confirm] = useConfirm();
  return (
    <>
      <button type="button" onClick={() => confirm({ title: '撤回申报？', note: '', act: '撤回', onAct })}>
        申请撤回
      </button>
      {dialog}
    </>
  );
}

beforeEach(stubBrowser);

it('acts once on a double click, and again after the next question', async () => {
  onAct.mockRejectedValueOnce(new Error('请求失败')).mockResolvedValue();
  renderOffice(<Example />);
  for (const count of [1, 2]) {
    fireEvent.click(screen.getByText('申请撤回'));
    const label = await screen.findByText('撤回');
    await act(async () => {
      fireEvent.click(label);
      fireEvent.click(label);
    });
    expect(onAct).toHaveBeenCalledTimes(count);
  }
});

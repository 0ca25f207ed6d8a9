import { fireEvent, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from '../../testing.ts';
import { renderOffice } from '../testing.tsx';
import { useAction } from './use-change.ts';

const save = vi.fn<(input: string) => Promise<{ msg: string }>>();

function Example() {
  const action = useAction(save);
  return (
    <button type="button" onClick={() => action.mutate('晶曜')}>
      保存
    </button>
  );
}

beforeEach(stubBrowser);

it('useAction hides the error of a try when the next one begins', async () => {
  save.mockRejectedValueOnce(new Error('网络已断开')).mockResolvedValueOnce({ msg: '已保存' });
  renderOffice(
    // Without animations, as jsdom never ends them.
    <ConfigProvider theme={{ token: { motion: false } }}>
      <App>
        <Example />
      </App>
    </ConfigProvider>,
  );
  fireEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('网络已断开')).toBeTruthy();
  fireEvent.click(screen.getByText('保存'));
  expect(await screen.findByText('已保存')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('网络已断开')).toBeNull());
});

import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import { CategoryRow } from './category-row.tsx';

beforeEach(stubBrowser);

/** Opens the form of a category’s name; returns the sent revisions, and how to show a change. */
function open() {
  const revisions: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    revisions.push(JSON.parse(String(body)).revision);
    return Response.json({ code: 409, msg: '他人刚刚改过' });
  });
  const order = { dragged: null, mayUp: false, mayDown: false, move() {}, row: {}, grip: {} };
  const row = (name: string, revision: string) => (
    <UnsavedParts>
      <CategoryRow
        section="policy"
        category={{ code: 'local', name }}
        revision={revision}
        position={1}
        count={undefined}
        order={order}
        mayOnlyOrder={false}
        onMerge={null}
      />
    </UnsavedParts>
  );
  let show: (name: string, revision: string) => void = () => {};
  function Screen() {
    const [shown, setShown] = useState(['地方政策', 'r1'] as [string, string]);
    show = (...next) => act(() => setShown(next));
    return row(...shown);
  }
  const router = renderRoutes([
    { path: '/', element: <Screen /> },
    { path: '/banners', element: '横幅' },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '重命名“地方政策”' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '市级政策' } });
  return {
    revisions,
    router,
    show: (name: string, revision: string) => show(name, revision),
    save: () => fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement),
  };
}

it('does not overwrite another operator’s name unnoticed, but does so after the refusal', async () => {
  const { revisions, show, save } = open();
  show('本地政策', 'r2');
  save();
  await waitFor(() => expect(revisions).toEqual(['r1']));
  expect(await screen.findByText('他人刚刚改过')).toBeTruthy();
  save();
  await waitFor(() => expect(revisions).toEqual(['r1', 'r2']));
});

it('saves with the current revision when only other categories have changed', async () => {
  const { revisions, show, save } = open();
  show('地方政策', 'r2');
  save();
  await waitFor(() => expect(revisions).toEqual(['r2']));
});

it('asks before a typed name is left', async () => {
  const { router } = open();
  await act(() => router.navigate('/banners'));
  await screen.findByText('重命名“地方政策”还有内容没有提交，离开后不会保留。');
});

it('asks before Escape discards a typed name', async () => {
  open();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(screen.getByDisplayValue('市级政策')).toBeTruthy();
});

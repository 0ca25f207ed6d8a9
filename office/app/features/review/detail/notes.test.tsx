import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import type { InboxItem } from '../queries.ts';
import { Notes, NoteText } from './notes.tsx';

it('asks before a typed note is left', async () => {
  stubBrowser();
  const item = { fdId: 'a', notes: [] } as unknown as InboxItem;
  const routes = [
    {
      path: '/applications/a',
      element: (
        <NoteText>
          <Notes item={item} mayWrite />
        </NoteText>
      ),
    },
    { path: '/applications/b', element: '另一件' },
  ];
  const router = renderRoutes(routes, '/applications/a');
  fireEvent.change(screen.getByRole('textbox', { name: '写备注' }), { target: { value: '批复待查' } });
  await act(() => router.navigate('/applications/b'));
  await screen.findByText('内部备注还有内容没有提交，离开后不会保留。');
  fireEvent.click(screen.getByRole('button', { name: '留在本页' }));
  expect(screen.getByRole('textbox', { name: '写备注' })).toHaveProperty('value', '批复待查');
  await act(() => router.navigate('/applications/b'));
  fireEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
  await screen.findByText('另一件');
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderOfficeHook } from '../../../shared/testing.tsx';
import { stubUploads } from '../../../testing.ts';
import { usePictureUploads } from './upload-parts.tsx';

it('stops sending queued files once the screen is left', async () => {
  const uploads = stubUploads();
  const { result, unmount } = renderOfficeHook(() => usePictureUploads());
  act(() => result.current.add(['a', 'b', 'c', 'd'].map((name) => new File(['x'], name))));
  expect(uploads).toHaveLength(2);
  unmount();
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, true]);
  // Whatever follows an abort runs within this tick.
  await nextTurn();
  expect(uploads).toHaveLength(2);
});

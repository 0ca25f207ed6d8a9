import { expect, it, vi } from 'vitest';
import { upload } from './upload.ts';

it('sends nothing after an abort', async () => {
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue();
  const file = new File(['x'], 'a.png');
  await expect(upload({ path: '/upload', file, signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 0,
  });
  expect(send).not.toHaveBeenCalled();
});

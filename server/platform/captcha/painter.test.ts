import { PNG } from 'pngjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPainter } from './painter.ts';

const BUSY = { statusCode: 503, message: '服务繁忙，请稍后再试' };

function testPainter() {
  const onError = vi.fn();
  const painter = createPainter(onError);
  onTestFinished(() => painter.close());
  return { painter, onError };
}

describe('createPainter', () => {
  it('draws many distinct pictures concurrently off the event loop', async () => {
    const { painter } = testPainter();
    const [processStart, threadStart] = [process.cpuUsage(), process.threadCpuUsage()];
    const pictures = await Promise.all(
      Array.from({ length: 40 }, () => painter.draw({ text: '8×8=?', isPlain: false })),
    );
    const [processUsage, threadUsage] = [
      process.cpuUsage(processStart).user,
      process.threadCpuUsage(threadStart).user,
    ];
    for (const picture of pictures) expect(PNG.sync.read(picture)).toMatchObject({ width: 272, height: 96 });
    expect(new Set(pictures.map((picture) => picture.toString('latin1'))).size).toBe(40);
    // Drawn on the event loop, nearly all of the work would be the loop's own.
    expect(threadUsage / processUsage).toBeLessThan(0.3);
  });

  it('rejects what it cannot draw soon, and continues', async () => {
    const { painter, onError } = testPainter();
    const pictures = await Promise.allSettled(
      Array.from({ length: 80 }, () => painter.draw({ text: '1+1=?', isPlain: false })),
    );
    const refused = pictures.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(16);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject(BUSY);
    expect(PNG.sync.read(await painter.draw({ text: '1+1=?', isPlain: false })).width).toBe(272);
    expect(onError).not.toHaveBeenCalled();
  });
});

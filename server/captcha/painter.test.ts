import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PNG } from 'pngjs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPainter } from './painter.ts';

const BUSY = { statusCode: 503, message: '服务繁忙，请稍后再试' };

function kit(source?: string, limits?: { draw: number; rest: number }) {
  const onTrouble = vi.fn();
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-painter-'));
  const path = join(folder, 'worker.mjs');
  if (source) writeFileSync(path, `import { parentPort } from 'node:worker_threads';\n${source}`);
  const painter = createPainter({
    onTrouble,
    ...(source ? { program: pathToFileURL(path) } : {}),
    ...(limits ? { limits } : {}),
  });
  onTestFinished(async () => {
    await painter.close();
    rmSync(folder, { recursive: true });
  });
  return { painter, onTrouble };
}

/** A worker that says which thread it is, and dies of the text `die`. */
const MORTAL = `import { threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, text }) => {
  if (text === 'die') process.exit(3);
  parentPort.postMessage({ id, picture: new Uint8Array([threadId]) });
});`;

describe('the painter', () => {
  it('draws beside the event loop, many at once and each its own', async () => {
    const { painter } = kit();
    const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
    const pictures = await Promise.all(Array.from({ length: 40 }, () => painter.draw('8×8=?')));
    const [whole, loop] = [process.cpuUsage(all).user, process.threadCpuUsage(own).user];
    for (const picture of pictures) expect(PNG.sync.read(picture)).toMatchObject({ width: 272, height: 96 });
    expect(new Set(pictures.map((picture) => picture.toString('latin1'))).size).toBe(40);
    // Drawn on the loop, nearly all of the work would be its own.
    expect(loop / whole).toBeLessThan(0.3);
  });

  it('refuses what it cannot do soon, and goes on', async () => {
    const { painter, onTrouble } = kit();
    const pictures = await Promise.allSettled(Array.from({ length: 80 }, () => painter.draw('1+1=?')));
    const refused = pictures.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(16);
    for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject(BUSY);
    expect(PNG.sync.read(await painter.draw('1+1=?')).width).toBe(272);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('replaces a worker that died, and says why', async () => {
    const { painter, onTrouble } = kit(MORTAL);
    const [first] = await painter.draw('a');
    await expect(painter.draw('die')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(new Error('the picture worker ended with 3'));
    const [second] = await painter.draw('b');
    expect(second).not.toBe(first);
  });

  it('does not wait for ever for a worker that hangs', async () => {
    const { painter, onTrouble } = kit(`parentPort.on('message', () => {})`, { draw: 50, rest: 1000 });
    await expect(painter.draw('a')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledOnce();
  });

  it('lets its worker go when nobody wants pictures, and has another when somebody does', async () => {
    const { painter, onTrouble } = kit(MORTAL, { draw: 5000, rest: 20 });
    const [first] = await painter.draw('a');
    await vi.waitFor(
      async () => {
        const [now] = await painter.draw('b');
        expect(now).not.toBe(first);
      },
      { interval: 100, timeout: 20_000 },
    );
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('says so where its program cannot be run', async () => {
    const { painter, onTrouble } = kit('throw new Error("no");');
    await expect(painter.draw('a')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
  });
});

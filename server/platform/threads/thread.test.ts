import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createThread } from './thread.ts';

const BUSY = { statusCode: 503, message: '服务繁忙，请稍后再试' };
const LIMITS = { answer: 5000, rest: 5000 };

function kit(source: string, limits = LIMITS) {
  const onTrouble = vi.fn();
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-thread-'));
  const path = join(folder, 'program.ts');
  const orders = JSON.stringify(new URL('./orders.ts', import.meta.url).href);
  writeFileSync(path, `import { answerOrders } from ${orders};\n${source}`);
  const thread = createThread<string, number>({ program: pathToFileURL(path), most: 64, limits, onTrouble });
  onTestFinished(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });
  return { thread, onTrouble };
}

/** Says which thread it is, and dies or fails where it is told to. */
const MORTAL = `import { threadId } from 'node:worker_threads';
answerOrders((asked: string) => {
  if (asked === 'die') process.exit(3);
  if (asked === 'fail') throw Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  return threadId;
});`;

describe('a thread', () => {
  it('hands over what an order failed of, and goes on', async () => {
    const { thread, onTrouble } = kit(MORTAL);
    const first = await thread.ask('a');
    const failed = thread.ask('fail');
    await expect(failed).rejects.toMatchObject({ message: 'no', code: 'ERR_SQLITE_ERROR', errcode: 5 });
    await expect(failed).rejects.toBeInstanceOf(Error);
    expect(await thread.ask('b')).toBe(first);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('is replaced when it has died, and says why', async () => {
    const { thread, onTrouble } = kit(MORTAL);
    const first = await thread.ask('a');
    await expect(thread.ask('die')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(new Error('the thread ended with 3'));
    expect(await thread.ask('b')).not.toBe(first);
  });

  it('is not waited for for ever where it hangs', async () => {
    const { thread, onTrouble } = kit('answerOrders(() => new Promise(() => {}));', {
      answer: 50,
      rest: 1000,
    });
    await expect(thread.ask('a')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledOnce();
  });

  it('goes when nobody asks, and another comes when somebody does', async () => {
    const { thread, onTrouble } = kit(MORTAL, { answer: 5000, rest: 20 });
    const first = await thread.ask('a');
    await expect.poll(() => thread.ask('b'), { interval: 100 }).not.toBe(first);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  it('says so where its program cannot be run', async () => {
    const { thread, onTrouble } = kit('throw new Error("no");');
    await expect(thread.ask('a')).rejects.toMatchObject(BUSY);
    expect(onTrouble).toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
  });
});

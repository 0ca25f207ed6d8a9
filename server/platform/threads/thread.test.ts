import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createThread } from './thread.ts';

const BUSY = { statusCode: 503, message: '服务繁忙，请稍后再试' };
const LIMITS = { answer: 5000, idle: 5000 };

function testThread(source: string, limits = LIMITS) {
  const onError = vi.fn();
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-thread-'));
  const path = join(folder, 'program.ts');
  const orders = JSON.stringify(new URL('./orders.ts', import.meta.url).href);
  writeFileSync(path, `import { answerOrders } from ${orders};\n${source}`);
  const thread = createThread<string, number>({
    program: pathToFileURL(path),
    maxWaiting: 64,
    limits,
    onError,
  });
  onTestFinished(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });
  return { thread, onError };
}

/** Returns its thread id, and exits or throws on request. */
const MORTAL_PROGRAM = `import { threadId } from 'node:worker_threads';
answerOrders((asked: string) => {
  if (asked === 'die') process.exit(3);
  if (asked === 'fail') throw Object.assign(new Error('no'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  return threadId;
});`;

describe('createThread', () => {
  it('passes on the error of an order and continues', async () => {
    const { thread, onError } = testThread(MORTAL_PROGRAM);
    const first = await thread.run('a');
    const failed = thread.run('fail');
    await expect(failed).rejects.toMatchObject({ message: 'no', code: 'ERR_SQLITE_ERROR', errcode: 5 });
    await expect(failed).rejects.toBeInstanceOf(Error);
    expect(await thread.run('b')).toBe(first);
    expect(onError).not.toHaveBeenCalled();
  });

  it('replaces a thread that has died, and reports the reason', async () => {
    const { thread, onError } = testThread(MORTAL_PROGRAM);
    const first = await thread.run('a');
    await expect(thread.run('die')).rejects.toMatchObject(BUSY);
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('the thread ended with 3'));
    expect(await thread.run('b')).not.toBe(first);
  });

  it('rejects an order when its thread hangs', async () => {
    const { thread, onError } = testThread('answerOrders(() => new Promise(() => {}));', {
      answer: 50,
      idle: 1000,
    });
    await expect(thread.run('a')).rejects.toMatchObject(BUSY);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('ends an idle thread and starts another for the next order', async () => {
    const { thread, onError } = testThread(MORTAL_PROGRAM, { answer: 5000, idle: 20 });
    const first = await thread.run('a');
    await expect.poll(() => thread.run('b'), { interval: 100 }).not.toBe(first);
    expect(onError).not.toHaveBeenCalled();
  });

  it('reports a program that cannot run', async () => {
    const { thread, onError } = testThread('throw new Error("no");');
    await expect(thread.run('a')).rejects.toMatchObject(BUSY);
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'no' }));
  });
});

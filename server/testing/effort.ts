import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';

// Other work fills a machine as well: a thread may stand still for long without having done anything. So nothing here is
// taken from the clock alone.

/** Milliseconds for which the processor has worked for this thread. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The collector or a first compilation may come into one try; what is slow by its nature is slow every time. */
const TRIES = 3;

/** Milliseconds that something takes at its best, by its own account; once it took no more than `enough`, that is enough. */
export async function atBest(enough: number, take: () => Promise<number>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > enough; tried += 1) least = Math.min(least, await take());
  return least;
}

/** Milliseconds of the processor that work takes this thread, at its best. */
export function effortOf(enough: number, work: () => unknown): Promise<number> {
  return atBest(enough, async () => {
    const before = worked();
    await work();
    return worked() - before;
  });
}

/** Watches this thread's loop until the answer is called, which says for how many milliseconds it worked at most without a pause. */
export function watchLoop(): () => number {
  let longest = 0;
  let before = worked();
  function look() {
    const now = worked();
    longest = Math.max(longest, now - before);
    before = now;
  }
  const timer = setInterval(look, 1);
  onTestFinished(() => clearInterval(timer));
  return () => {
    clearInterval(timer);
    look();
    return longest;
  };
}

const TURN = 10;

/** A clock in milliseconds that stands still while this process gets no turn. */
export function turnClock(): () => number {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, TURN);
  onTestFinished(() => clearInterval(timer));
  return () => turns * TURN;
}

const TICKING = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => Atomics.add(workerData.ticks, 0, 1), workerData.turn);
`;

/**
 * Watches whether this thread waits inside something until the answer is called, which says what share of the turns it took
 * that another thread took meanwhile: about 1 where its loop was free, however busy the machine.
 */
export async function watchTurns(): Promise<() => number> {
  const ticks = new Int32Array(new SharedArrayBuffer(4));
  const other = new Worker(TICKING, { eval: true, workerData: { ticks, turn: TURN } });
  onTestFinished(async () => void (await other.terminate()));
  await new Promise((resolve) => other.once('online', resolve));
  const clock = turnClock();
  const before = Atomics.load(ticks, 0);
  return () => clock() / TURN / (Atomics.load(ticks, 0) - before);
}

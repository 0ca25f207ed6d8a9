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

/** Milliseconds of the processor that work takes this thread, at its best; once it took no more than `enough`, that is enough. */
export async function effortOf(enough: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > enough; tried += 1) {
    const before = worked();
    await work();
    least = Math.min(least, worked() - before);
  }
  return least;
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

import { AsyncResource } from 'node:async_hooks';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { HttpError } from '../errors/http-error.ts';

interface Bounds {
  /** Maximum tasks that run at the same time. */
  atOnce: number;
  /** Maximum tasks that wait in all, and those that wait for one network. */
  waiting: number;
  waitingEach: number;
}

interface Task {
  isStarted: boolean;
  start(): void;
}

/** Creates a queue that runs a few tasks at a time, with other requests in between. */
export function createFairQueue({ atOnce, waiting, waitingEach }: Bounds) {
  const queues = new Map<string, Task[]>();
  /** Waiting tasks by key. */
  const tasks = new Map<string, Task>();
  let waits = 0;
  let running = 0;
  let refused = 0;

  function nextTask(): Task | undefined {
    for (const [network, queue] of queues) {
      queues.delete(network);
      const task = queue.shift();
      if (queue.length > 0) queues.set(network, queue);
      if (task && !task.isStarted) return task;
    }
    return undefined;
  }

  function next() {
    while (running < atOnce) {
      const task = nextTask();
      if (!task) return;
      task.start();
    }
  }

  function append(network: string, task: Task): boolean {
    const queue = queues.get(network) ?? [];
    if (queue.length >= waitingEach) return false;
    queue.push(task);
    queues.set(network, queue);
    return true;
  }

  return {
    /**
     * Runs `work` when its turn comes. Networks are served in turn, so that one with many requests delays only itself. Throws an
     * HttpError 503 when too many tasks wait already. `key` names the task.
     */
    run: <T>(key: string, network: string, work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        // Keeps the context of its own request, whichever task starts it.
        const inContext = AsyncResource.bind(work);
        let isWaiting = false;
        const task: Task = {
          isStarted: false,
          start() {
            task.isStarted = true;
            if (isWaiting) waits -= 1;
            if (tasks.get(key) === task) tasks.delete(key);
            running += 1;
            inContext()
              .then(resolve, reject)
              .finally(() => {
                running -= 1;
                // Lets incoming requests run between two tasks.
                setImmediate(next);
              });
          },
        };
        if (running < atOnce && queues.size === 0) return task.start();
        if (waits >= waiting || !append(network, task)) {
          refused += 1;
          return reject(new HttpError(503, SERVER.overloaded));
        }
        isWaiting = true;
        waits += 1;
        tasks.set(key, task);
        next();
      }),
    /** Tasks that run and wait, and those that were refused since the start. */
    get counts() {
      return { running, waiting: waits, refused };
    },
    /** Also queues a waiting task for another network that requests the same. */
    alsoFor(key: string, network: string) {
      const task = tasks.get(key);
      if (task && !queues.get(network)?.includes(task)) append(network, task);
    },
  };
}

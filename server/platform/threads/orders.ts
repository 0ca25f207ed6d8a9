import { parentPort } from 'node:worker_threads';

/** What is asked of a thread, and what it answers. Of an error only this much comes across as it is. */
export interface Order<Asked> {
  id: number;
  asked: Asked;
}
export type Delivery<Answer> =
  | { id: number; answer: Answer }
  | { id: number; failed: { message: string; code?: unknown; errcode?: unknown } };

/** Runs in a thread that thread.ts started: answers each order by `work`. */
export function answerOrders<Asked, Answer>(work: (request: Asked) => Answer | Promise<Answer>): void {
  const deliver = (delivery: Delivery<Answer>) => parentPort?.postMessage(delivery);
  parentPort?.on('message', async ({ id, asked: request }: Order<Asked>) => {
    try {
      deliver({ id, answer: await work(request) });
    } catch (error) {
      const { message, code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
      deliver({ id, failed: { message, code, errcode } });
    }
  });
}

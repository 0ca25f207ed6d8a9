import { parentPort } from 'node:worker_threads';

/** Messages to and from a thread. Of an error, only these fields are transferred. */
export interface Order<Input> {
  id: number;
  input: Input;
}
export type Delivery<Answer> =
  | { id: number; answer: Answer }
  | { id: number; failed: { message: string; code?: unknown; errcode?: unknown } };

/** Handles each order with `work`; runs in a thread that thread.ts started. */
export function answerOrders<Input, Answer>(work: (request: Input) => Answer | Promise<Answer>): void {
  const deliver = (delivery: Delivery<Answer>) => parentPort?.postMessage(delivery);
  parentPort?.on('message', async ({ id, input: request }: Order<Input>) => {
    try {
      deliver({ id, answer: await work(request) });
    } catch (error) {
      const { message, code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
      deliver({ id, failed: { message, code, errcode } });
    }
  });
}

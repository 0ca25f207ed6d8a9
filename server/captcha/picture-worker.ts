import { parentPort } from 'node:worker_threads';
import { drawCaptcha } from './picture.ts';

/** What is asked of the worker, and what it answers. */
export interface Order {
  id: number;
  text: string;
}
export interface Delivery {
  id: number;
  picture: Uint8Array;
}

parentPort?.on('message', ({ id, text }: Order) => {
  parentPort?.postMessage({ id, picture: drawCaptcha(text) } satisfies Delivery);
});

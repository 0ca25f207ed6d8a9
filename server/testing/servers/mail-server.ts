import { onTestFinished } from 'vitest';
import { openMailServer } from './smtp.ts';

/** A mail server, which answers to an address as `answer` says; gone with the test. */
export async function mailServer(
  answer: (to: string) => number | null = () => null,
  takesSender: () => boolean = () => true,
) {
  const server = await openMailServer({ answer, takesSender });
  onTestFinished(server.close);
  return server;
}

import { onTestFinished } from 'vitest';
import { openMailServer } from './smtp.ts';

/** Starts a mail server that responds to a recipient as `answer` says; closed with the test. */
export async function mailServer(
  answer: (to: string) => number | null = () => null,
  takesSender: () => boolean = () => true,
) {
  const server = await openMailServer({ answer, takesSender });
  onTestFinished(server.close);
  return server;
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Loaded into a server before its own code. Says over IPC that the server listens, and is told when to begin and to end: measures the longest that the
 * main thread was busy without a pause. Counted is the processor's time, not the clock's: on a machine that other work
 * fills as well, a thread may stand still for long without having done anything.
 */
let longest = 0;
let before = 0;
let timer: NodeJS.Timeout | undefined;

function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function look() {
  const now = busy();
  longest = Math.max(longest, now - before);
  before = now;
}

process.on('message', (word) => {
  if (word === 'begin') {
    longest = 0;
    before = busy();
    timer ??= setInterval(look, 1).unref();
  } else {
    clearInterval(timer);
    timer = undefined;
    look();
  }
  process.send?.({ longest });
});
const LISTENING = 'tracing:net.server.listen:asyncEnd';
subscribe(LISTENING, function say() {
  unsubscribe(LISTENING, say);
  process.send?.('listening');
});
process.channel?.unref();

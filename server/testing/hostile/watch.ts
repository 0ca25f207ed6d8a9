import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Preloaded into a server process. Reports over IPC that the server listens, and on command starts and ends measuring the longest
 * time that the main thread was busy without a pause. It counts processor time, not wall-clock time: on a machine with other
 * load, a thread may be idle for long without having done anything.
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

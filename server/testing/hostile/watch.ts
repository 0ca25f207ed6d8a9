import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Preloaded into a server process. Reports over IPC that the server listens, and on command starts and ends measuring the longest
 * time that the main thread was busy without a pause. It counts processor time, not wall-clock time: on a machine with other
 * load, a thread may be idle for long without having done anything.
 */
let longest = 0;
let lastMeasured = 0;
let timer: NodeJS.Timeout | undefined;

function busy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function measure() {
  const now = busy();
  longest = Math.max(longest, now - lastMeasured);
  lastMeasured = now;
}

process.on('message', (command) => {
  if (command === 'begin') {
    longest = 0;
    lastMeasured = busy();
    timer ??= setInterval(measure, 1).unref();
  } else {
    clearInterval(timer);
    timer = undefined;
    measure();
  }
  process.send?.({ longest });
});
const LISTENING = 'tracing:net.server.listen:asyncEnd';
subscribe(LISTENING, function sendPort() {
  unsubscribe(LISTENING, sendPort);
  process.send?.('listening');
});
process.channel?.unref();

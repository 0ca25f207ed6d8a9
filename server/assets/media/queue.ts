import pLimit from 'p-limit';

/**
 * Queues that process one picture at a time, since each takes a processor and the memory of a whole picture. Uploads have a queue
 * of their own, so that no page view waits for them.
 */
export const queueRendition = pLimit(1);
export const queueUpload = pLimit(1);

/**
 * Value of sharp's `timeout`: longer work is aborted, whatever the cause. Usual pictures take a few seconds at most on a slow
 * machine.
 */
export const TIME_LIMIT = { seconds: 20 };

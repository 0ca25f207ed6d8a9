import pLimit from 'p-limit';

/**
 * Let one piece of work on pictures go on at a time, since each takes a processor and the memory of a whole picture. What is
 * sent has a turn of its own, so that no reader of a page waits for it.
 */
export const queueRendition = pLimit(1);
export const queueUpload = pLimit(1);

/** For sharp's `timeout`: what takes longer is given up, however it comes about. Ours take a few at most on a slow machine. */
export const TIME_LIMIT = { seconds: 20 };

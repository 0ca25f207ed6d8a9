import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { DOWNLOADED } from '@pv-brain/contract/site/messages/office.ts';
import { type DownloadInput, download } from './call.ts';
import { useAction } from './use-change.ts';

/** Downloads the file of a call, and notifies of success or failure. */
export const useDownload = <const C extends Call>(declared: C) =>
  useAction(async (input: DownloadInput<C>) => ({ msg: DOWNLOADED(await download(declared, input)) }));

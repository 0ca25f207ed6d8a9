import type { Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { DOWNLOADED } from '@pv-brain/contract/site/messages/office.ts';
import { download } from './call.ts';
import { useAction } from './use-change.ts';

/** Downloads the file of a call, and notifies of success or failure. */
export const useDownload = <const C extends Call>(declared: C) =>
  useAction(async (input: WireInput<C>) => ({ msg: DOWNLOADED(await download(declared, input)) }));

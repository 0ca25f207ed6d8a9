import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** The refusal of a file for which a company has no room left. Bytes. */
export function quotaFull(usedBytes: number, quota: number): Refusal {
  const msg = UPLOAD.quotaFull(usedBytes, quota);
  return new Refusal(413, msg, [{ field: 'file', msg }]);
}

import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** The refusal of a file for which a company has no room left. Bytes. */
export function quotaFull(kept: number, quota: number): Refusal {
  const msg = UPLOAD.quotaFull(kept, quota);
  return new Refusal(413, msg, [{ field: 'file', msg }]);
}

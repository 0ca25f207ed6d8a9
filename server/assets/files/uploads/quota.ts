import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';

/** Returns the refusal of a file that exceeds a company's quota. Sizes in bytes. */
export function quotaFull(usedBytes: number, quota: number): Refusal {
  return Refusal.field({ field: 'file', msg: UPLOAD.quotaFull(usedBytes, quota) }, 413);
}

import { attachmentAddress } from '@pv-brain/contract/content/calls/files.ts';
import { type PublicRead, publicRead } from '../../platform/cache/public-read.ts';
import type { Db } from '../../platform/database/database.ts';
import { findPublicAttachment } from './attachment.repository.ts';

/** Read of the address of an item's attachment; `data` is null when there is none. */
export function fileReads(db: Db): PublicRead[] {
  return [
    publicRead(attachmentAddress, {
      dependsOn: ['attachment', 'project'],
      handle: async ({ input: { fdId, clazz, key }, madeOf }) => {
        madeOf.push({ section: 'project', ids: [fdId] });
        const data = await findPublicAttachment(db, { ownerId: fdId, clazz, key });
        return data ?? null;
      },
    }),
  ];
}

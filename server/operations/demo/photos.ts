import { createHash } from 'node:crypto';
import { copyFile, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { mediaAddress } from '@pv-brain/contract/content/media.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { demoPhotoFolder, demoPhotoSize, demoPhotos } from '@pv-brain/demo/content.ts';
import { makeFolder } from '../../assets/files/folders.ts';
import { openStorage } from '../../assets/files/storage/storage.ts';
import { addPicture } from '../../assets/media/library.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import type { Settings } from '../../platform/runtime/settings.ts';

/** Returns the library address and description of an item's photograph, by section and title. */
export type PhotoOf = (section: Section, title: unknown) => { address: string; alt: string } | undefined;

/**
 * Adds the demo photographs to the media library on behalf of an account, each once however often it is called. They are stored
 * in the library's own format: none is decoded here, so that the first start does not wait for it.
 */
export async function keepDemoPhotos(
  db: Db,
  settings: Pick<Settings, 'dataDir' | 's3'>,
  account: Account,
): Promise<PhotoOf> {
  const { store, staging } = await openStorage(settings);
  await makeFolder(staging);
  // No company's quota is charged. Files that cannot be removed again are removed by the sweep, which reports them.
  const uploadContext = { db, store, log: { error: () => {} }, quota: 0 };
  const actor = { actorId: account.id, actor: account.username, address: TERMINAL.address };
  const photos = new Map<string, { address: string; alt: string }>();
  for (const { file, name, alt, tags, items } of demoPhotos) {
    const content = await readFile(join(demoPhotoFolder, file));
    const path = join(staging, newId());
    await copyFile(join(demoPhotoFolder, file), path);
    try {
      const master = {
        path,
        size: content.length,
        ...demoPhotoSize,
        digest: createHash('sha256').update(content).digest('hex'),
        ...({ extension: '.jpg', contentType: 'image/jpeg' } as const),
      };
      const { id } = await addPicture(uploadContext, master, { name, alt, tags }, { account, actor });
      for (const [section, title] of items)
        photos.set(`${section}|${title}`, { address: mediaAddress(id), alt });
    } finally {
      await rm(path, { force: true });
    }
    await turn();
  }
  return (section, title) => photos.get(`${section}|${title}`);
}

/** Adds the photograph to an item's values: in its picture field, or before its text when it has none. */
export function withPhoto(
  section: Section,
  values: Record<string, unknown>,
  photoOf: PhotoOf,
): Record<string, unknown> {
  const { fields, title } = typeOf(section);
  const photo = photoOf(section, values[title]);
  if (!photo) return values;
  const fieldOf = (kind: string) => Object.entries(fields).find(([, field]) => field.kind === kind)?.[0];
  const picture = fieldOf('image');
  if (picture) return { ...values, [picture]: photo.address };
  const text = fieldOf('richText');
  if (!text) return values;
  const { width, height } = demoPhotoSize;
  const figure = `<figure><img src="${photo.address}" alt="${photo.alt}" width="${width}" height="${height}"></figure>`;
  return { ...values, [text]: figure + String(values[text] ?? '') };
}

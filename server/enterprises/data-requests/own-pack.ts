import type { Readable } from 'node:stream';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { type Packed, packedName, packStream } from '../../assets/files/pack.ts';
import type { Store } from '../../assets/files/storage/store.ts';
import { listOwnUploads } from '../../assets/files/uploads/upload.repository.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { exportAccount } from './export.ts';
import { ownTables } from './own-tables.ts';

const PICTURE = /^data:image\/webp;base64,/;

/** Packs all stored data about an account's owner as one zip: as JSON, as tables, and with the uploaded files. */
export async function packAccount(
  { db, store }: { db: Db; store: Store },
  account: Account,
): Promise<Readable> {
  const data = await exportAccount(db, account);
  const receipts = new Map(
    Object.values(data.submissions).flatMap((rows) =>
      rows.map(({ fdId, fdReceiptNo }) => [fdId, fdReceiptNo]),
    ),
  );
  const files = (await listOwnUploads(db, account.id)).map(({ path, fileName, submissionId }): Packed => {
    const receipt = receipts.get(submissionId ?? '');
    const folder = receipt ? [OWN_DATA.files, receipt] : [OWN_DATA.files];
    return { path, instead: OWN_DATA.lost, name: [...folder, packedName(fileName)].join('/') };
  });
  const avatar = account.avatar?.replace(PICTURE, '');
  return packStream(store, [
    { name: OWN_DATA.json, bytes: Buffer.from(JSON.stringify(data, null, 2)) },
    { name: OWN_DATA.tables, bytes: await ownTables(data) },
    ...(avatar ? [{ name: OWN_DATA.avatar, bytes: Buffer.from(avatar, 'base64') }] : []),
    ...files,
  ]);
}

import { projectFiles } from '@pv-brain/contract/content/calls/files.ts';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { fileAt, type ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { ATTACHMENTS } from '@pv-brain/contract/fields/messages/item-files.ts';
import { UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, notFound } from '../../platform/errors/http-error.ts';
import { network } from '../../platform/http/hardening/network.ts';
import { mount } from '../../platform/http/mount.ts';
import { findContentFiles, findProjectFiles } from './item-file.repository.ts';
import { type Packed, packedName, packStream, sendZip } from './pack.ts';
import type { Storage } from './storage/storage.ts';

/**
 * Maximum concurrent zip downloads: each holds a file open until its client has read it. One network has a part of them, so that
 * clients that read slowly occupy no others'.
 */
const MAX_PACKS = { network: 8, all: 64 };

/** Returns the path of a public file; empty for an address that is not a readable one. */
function pathAt(address: string): string {
  try {
    return decodeURIComponent(address.slice(UPLOAD_PATH.length));
  } catch {
    return '';
  }
}

/** Streams all files of a project as one zip: at most as many as one field names (`ITEM_FILES.maxFiles`). */
export function registerProjectFiles(
  app: FastifyInstance,
  { db, storage }: { db: Db; storage: Pick<Storage, 'store' | 'publicFiles'> },
): void {
  const openPacks: string[] = [];

  async function packed(files: readonly ItemFile[]): Promise<Packed[]> {
    const ids = files.flatMap(({ address }) => fileAt(address) ?? []);
    const paths = await findContentFiles(db, ids);
    return files.map(({ address, name: storedName }): Packed => {
      const name = packedName(storedName);
      const id = fileAt(address);
      if (id === undefined)
        return { name, instead: OWN_DATA.lost, read: () => storage.publicFiles.read(pathAt(address)) };
      const path = paths.get(id);
      return path ? { name, instead: OWN_DATA.lost, path } : { name, bytes: Buffer.from(OWN_DATA.lost) };
    });
  }

  mount(app, projectFiles, async ({ input: { fdId }, request, reply }) => {
    const project = await findProjectFiles(db, fdId);
    if (!project || project.files.length === 0) throw notFound();
    const files = await packed(project.files);
    // No await from here on, so that each of several concurrent requests counts those before it.
    const client = network(request.ip);
    const ownPacks = openPacks.filter((each) => each === client);
    if (ownPacks.length >= MAX_PACKS.network || openPacks.length >= MAX_PACKS.all)
      throw new HttpError(503, ATTACHMENTS.busy);
    const stream = packStream(storage.store, files);
    openPacks.push(client);
    stream.on('close', () => openPacks.splice(openPacks.indexOf(client), 1));
    return sendZip(reply, packedName(ATTACHMENTS.pack(project.title)), stream);
  });
}

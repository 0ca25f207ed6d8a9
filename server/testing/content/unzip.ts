import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a zip by their names, in its order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** What somebody takes along of what is kept about them, as programs read it. */
export async function ownData(pack: Buffer) {
  const json = (await unzip(pack)).get('个人信息.json');
  return JSON.parse(json?.toString() ?? 'null');
}

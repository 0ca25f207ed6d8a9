import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Returns the files of a zip by name, in archive order. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

/** Returns the JSON file of a personal data export. */
export async function ownData(pack: Buffer) {
  const json = (await unzip(pack)).get('个人信息.json');
  return JSON.parse(json?.toString() ?? 'null');
}

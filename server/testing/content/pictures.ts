import type { MediaShow } from '@pv-brain/contract/content/media.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Settings } from '../../platform/runtime/settings.ts';
import { anyAddress, bearer } from '../people/accounts.ts';
import { createAccount } from '../people/submissions.ts';
import { fileApp, MULTIPART, multipart, sharedFileApp } from './uploads.ts';

interface Photo {
  width?: number;
  height?: number;
  /** Pictures of the same colour have the same bytes. */
  colour?: string;
  /** EXIF orientation; 6 is a picture turned on its side. */
  orientation?: number;
}

/** Creates a JPEG as a phone takes it, with place, time and the phone's name. */
export function photo(change: Photo = {}): Promise<Buffer> {
  const { width = 800, height = 500, colour = '#0e5fd8', orientation = 1 } = change;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'SECRETPHONE' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 20/1', GPSLongitude: '120/1 9/1 1/1' },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}

/** Creates a PNG of one colour. */
export const flatPicture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0e5fd8' } })
    .png()
    .toBuffer();

/** Starts the server with its media library, used by an account with these roles. */
export const libraryApp = async (change: Partial<Settings> = {}) => withLibrary(await fileApp(change));

/** Like `libraryApp`, with one server for all tests of a file, and an account for each test. */
export function sharedLibraryApp() {
  const getApp = sharedFileApp();
  return () => withLibrary(getApp());
}

async function withLibrary(parts: Awaited<ReturnType<typeof fileApp>>) {
  const { app, db } = parts;
  const { token, accountId, username } = await createAccount(db, { roles: ['editor'] });
  const headers = bearer(token);

  async function send(call: string, payload: object) {
    const url = `/api/console/media/${call}`;
    return (await app.inject({ method: 'POST', url, headers, payload })).json();
  }
  async function sendFile(call: string, content: Buffer, options: Record<string, string> = {}) {
    const { name = '车间.jpg', ...fields } = options;
    const parts = Object.entries(fields).map(([field, value]) => ({ name: field, value }));
    const payload = multipart([...parts, { name: 'file', fileName: name, content }]);
    const url = `/api/console/media/${call}`;
    const request = { method: 'POST', url, remoteAddress: anyAddress() } as const;
    return (await app.inject({ ...request, headers: { ...MULTIPART, ...headers }, payload })).json();
  }
  async function get(call: string, query: { show?: MediaShow } & Record<string, string> = {}) {
    const url = `/api/console/media/${call}?${new URLSearchParams(query)}`;
    return (await app.inject({ url, headers })).json();
  }
  /** Uploads a picture, sets its alternative text and returns its id. */
  async function picture(change: Photo = {}, alt = '产线俯瞰'): Promise<string> {
    const { data } = await sendFile('upload', await photo(change));
    const { id, name, revision } = data;
    if (alt) await send('edit', { id, name, alt, tags: '', revision });
    return id;
  }
  return { ...parts, headers, accountId, username, send, sendFile, get, picture };
}

/** Fetches an address of the library. */
export async function fetched(app: FastifyInstance, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject(url);
  return { statusCode, headers, bytes: rawPayload };
}

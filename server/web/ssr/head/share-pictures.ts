import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CoverSection, coverSections } from '@pv-brain/art/kinds.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { FastifyInstance } from 'fastify';
import { renderOwnSvg } from '../../../assets/media/sharp.ts';
import type { Caching } from '../../../platform/cache/caching.ts';
import { rawHeaders } from '../../../platform/cache/response-cache.ts';
import { sendFound } from '../../../platform/cache/send-stored.ts';
import { EMBEDDABLE } from '../../../platform/http/hardening/security-headers.ts';
import { PORTAL_ROOT } from '../portal-build.ts';

/** Pictures for link previews by page type, and the covers that they are drawn from. */
export const SHARED: Readonly<Record<CoverSection | 'site', CoverSection>> = {
  ...(Object.fromEntries(coverSections.map((name) => [name, name])) as Record<CoverSection, CoverSection>),
  site: 'project',
};

/** Pixels, as link previews require. */
const SHARE = { width: 1200, height: 630, mark: 104 } as const;
/** Pixels: within the centre square, to which some services crop the picture. */
const MARK_AT = { left: (SHARE.width - SHARE.height) / 2 + 32, top: SHARE.height - SHARE.mark - 32 };

/** Colours of the logo and of the page header. */
const THEME = '#0a1e38';

/** Icons by size in pixels; the one that may be cropped to any shape has its logo within the centre. */
const ICONS = {
  '/icon-192.png': { size: 192, mark: 192 },
  '/icon-512.png': { size: 512, mark: 512 },
  '/icon-maskable-512.png': { size: 512, mark: 320 },
  '/apple-touch-icon.png': { size: 180, mark: 132 },
  '/favicon.png': { size: 192, mark: 192 },
} as const;

/** Icons that iPhones request by themselves, in various sizes: `/apple-touch-icon-120x120-precomposed.png`. */
const TOUCH_ICONS = 'apple-touch-icon[x\\d-]*(?:-precomposed)?\\.png$';
const TOUCH_ICON = '/apple-touch-icon.png';

/** Pixels: size for tabs and bookmark lists. */
const TAB_ICON = 48;

const MANIFEST = {
  id: '/index',
  name: SITE.title,
  short_name: SITE.title,
  description: SITE.description,
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/index',
  scope: '/',
  display: 'standalone',
  theme_color: THEME,
  background_color: '#f4f7fb',
  categories: ['business', 'government'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** Reads the logo, which the portal uses in tabs. */
const mark = () => readFileSync(join(PORTAL_ROOT, 'public/favicon.svg'));

const draw = (svg: Uint8Array, size: number): Promise<Buffer> =>
  renderOwnSvg((sharp) =>
    // The drawing has 44 units: render at a density that needs no enlarging.
    sharp(svg, { density: (72 * size) / 44 })
      .resize(size, size)
      .png()
      .toBuffer(),
  );

async function icon({ size, mark: markSize }: { size: number; mark: number }): Promise<Buffer> {
  const drawnMark = await draw(mark(), markSize);
  if (markSize === size) return drawnMark;
  return renderOwnSvg((sharp) =>
    sharp({ create: { width: size, height: size, channels: 3, background: THEME } })
      .composite([{ input: drawnMark, gravity: 'centre' }])
      .png({ palette: true })
      .toBuffer(),
  );
}

/** Builds an ICO file of one PNG. Source: the ICO format, a header of 6 bytes and an entry of 16. */
async function icoFile(): Promise<Buffer> {
  const png = await draw(mark(), TAB_ICON);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB_ICON, 6);
  head.writeUInt8(TAB_ICON, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function sharePicture(name: CoverSection): Promise<Buffer> {
  const { cover } = await import('@pv-brain/art/cover.ts');
  const { width, height } = SHARE;
  const drawnMark = await draw(mark(), SHARE.mark);
  return renderOwnSvg((sharp) =>
    sharp(Buffer.from(cover(name, 'share', { width, height })))
      .resize(width, height)
      .composite([{ input: drawnMark, ...MARK_AT }])
      .png({ palette: true, quality: 90 })
      .toBuffer(),
  );
}

/** Registers rasterised pictures for phones and link previews; each is rendered on first request. */
export function registerSharePictures(
  app: FastifyInstance,
  { cache, keys, headers, onVisit }: Caching,
): void {
  const serve = (path: string, drawn: () => Promise<Buffer>, key = path, type = 'image/png') => {
    const pictureHeaders = { 'content-type': type, 'cache-control': 'public, max-age=86400' };
    const responseHeaders = rawHeaders({ ...headers, ...EMBEDDABLE, ...pictureHeaders });
    app.get(path, { config: { access: 'public' } }, async (request, reply) => {
      const make = async () => ({ body: await drawn(), headers: responseHeaders, dependsOn: [] });
      return sendFound({ cache, onVisit }, request, reply, await cache.find(key, make));
    });
  };
  for (const [path, options] of Object.entries(ICONS)) serve(path, () => icon(options));
  for (const [name, of] of Object.entries(SHARED)) serve(`/share/${name}.png`, () => sharePicture(of));
  serve(`/:icon(^${TOUCH_ICONS})`, () => icon(ICONS[TOUCH_ICON]), TOUCH_ICON);
  const isTouchIcon = new RegExp(`^/${TOUCH_ICONS}`);
  keys.addKind(({ path }) => (isTouchIcon.test(path) ? TOUCH_ICON : null));
  serve('/favicon.ico', icoFile, '/favicon.ico', 'image/x-icon');
  app.get('/manifest.webmanifest', { config: { access: 'public' } }, async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(MANIFEST)),
  );
}

import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { Marked, type Token, type Tokens } from 'marked';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Guide } from './app/routes/help/guide.ts';

interface Picture {
  file: string;
  width: number;
  height: number;
}

interface ReadGuide extends Guide {
  /** Pictures in the order of their placeholders. */
  pictures: Picture[];
}

/** Pixels of a picture for one of the page; a phone's screen is shown smaller than it is. */
const DENSITY = { desktop: 1.5, phone: 2.6 };
/** Pixels. Pictures of parts of a phone's screen have its width too. */
const PHONE_WIDTH = 780;

/** Placeholder of a picture's address, which the build determines. */
const addressOf = (index: number) => `__PICTURE_${index}__`;

/** Separates a heading from its id, written as `Title {#id}`. */
function readHeading(text: string) {
  const [, title = '', id] = /^(.*?)\s*(?:\{#([a-z][a-z-]*)\})?$/.exec(text) ?? [];
  return { title, id };
}

/** Returns the address of a Markdown link on the site; null for a file of the project, which the site does not have. */
function siteAddress(href: string): string | null {
  if (/^(https?:|#)/.test(href)) return href;
  const [, name = '', fragment = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return GUIDES.some((guide) => guide.name === name) ? `/help/${name}${fragment}` : null;
}

/** Returns a text without its marks. */
const plainText = (tokens: readonly Token[] = []): string =>
  tokens
    .map((token) =>
      'tokens' in token && token.tokens ? plainText(token.tokens) : 'text' in token ? token.text : '',
    )
    .join('');

/** Creates a converter of a guide's Markdown to HTML, with its pictures by their addresses in the text. */
function createConverter(pictures: ReadonlyMap<string, Picture>): Marked {
  const hrefs = [...pictures.keys()];
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const { title, id } = readHeading(this.parser.parseInline(tokens));
        return `<h${depth}${id ? ` id="${id}"` : ''}>${title}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        const address = siteAddress(href);
        const text = this.parser.parseInline(tokens);
        if (address === null) return text;
        const target = address.startsWith('http') ? ' target="_blank" rel="noopener noreferrer"' : '';
        return `<a href="${address}"${target}>${text}</a>`;
      },
      image({ href, text }) {
        const { width, height } = pictures.get(href) as Picture;
        const address = addressOf(hrefs.indexOf(href));
        const alt = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        // The picture itself in a new window: a phone shows the screen of a desktop too small to read.
        return `<a href="${address}" target="_blank"><img src="${address}" alt="${alt}" width="${width}" height="${height}"></a>`;
      },
    },
  });
}

/** Reads a guide: `# title`, an introducing paragraph, and a chapter for each `## heading`. */
export async function readGuide(file: string): Promise<ReadGuide> {
  const plain = new Marked();
  const tokens = plain.lexer(await readFile(file, 'utf8'));
  const [title, introduction, ...bodyTokens] = tokens.filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1 || introduction?.type !== 'paragraph')
    throw new Error(`${file} must begin with a # title and a paragraph`);
  const pictures = new Map<string, Picture>();
  const images: string[] = [];
  plain.walkTokens(tokens, (token) => {
    if (token.type === 'image') images.push((token as Tokens.Image).href);
  });
  for (const href of images) {
    const path = join(dirname(file), href);
    const { width, height } = await sharp(path).metadata();
    const density = DENSITY[width === PHONE_WIDTH ? 'phone' : 'desktop'];
    pictures.set(href, {
      file: path,
      width: Math.round(width / density),
      height: Math.round(height / density),
    });
  }
  const converter = createConverter(pictures);
  const parts: { heading: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of bodyTokens) {
    if (token.type === 'heading' && token.depth === 2)
      parts.push({ heading: token as Tokens.Heading, tokens: [] });
    else if (parts.length === 0)
      throw new Error(`${file} has text between its introduction and its chapters`);
    else parts.at(-1)?.tokens.push(token);
  }
  return {
    title: title.text,
    introduction: converter.parser([introduction]),
    description: plainText(introduction.tokens),
    chapters: parts.map(({ heading, tokens: content }, index) => {
      const { title: name, id = `part-${index + 1}` } = readHeading(plainText(heading.tokens));
      return { id, title: name, html: converter.parser(content) };
    }),
    pictures: [...pictures.values()],
  };
}

/** Converts the guides to modules during the build, so that neither server nor browser needs a Markdown parser. */
export const guidePages: Plugin = {
  name: 'guide-pages',
  async load(id) {
    if (!/\/docs\/guides\/[\w-]+\.md$/.test(id)) return;
    this.addWatchFile(id);
    const { pictures, ...guide } = await readGuide(id).catch((error: unknown) =>
      this.error(`${basename(id)}: ${error instanceof Error ? error.message : error}`),
    );
    const imports = pictures.map(({ file }, index) => `import picture${index} from ${JSON.stringify(file)};`);
    const value = JSON.stringify(guide).replace(/__PICTURE_(\d+)__/g, '" + picture$1 + "');
    return { code: `${imports.join('\n')}\nexport default ${value};`, moduleType: 'js' };
  },
};

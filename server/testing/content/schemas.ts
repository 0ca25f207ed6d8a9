import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

const packages = createRequire(import.meta.url);

/** The sitemaps.org schema, as bundled with the `sitemap` package. */
const SITEMAP = readFileSync(
  join(dirname(packages.resolve('sitemap/package.json')), 'schema/sitemap.xsd'),
  'utf8',
);

const grammar = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>
<grammar xmlns="http://relaxng.org/ns/structure/1.0" datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
${content}
<define name="uri"><data type="anyURI"><param name="pattern">https?://.+</param></data></define>
</grammar>`;

const element = (name: string, content: string) => `<element name="${name}">${content}</element>`;
const optional = (content: string) => `<optional>${content}</optional>`;
const anyNumberOf = (content: string) => `<zeroOrMore>${content}</zeroOrMore>`;
const attribute = (name: string, content = '<text/>') => `<attribute name="${name}">${content}</attribute>`;
const value = (text: string) => `<value>${text}</value>`;
const URI = '<ref name="uri"/>';
const FILLED = '<data type="string"><param name="minLength">1</param></data>';
const MOMENT = '<data type="dateTime"><param name="pattern">.+(Z|[+\\-]\\d\\d:\\d\\d)</param></data>';
const RFC_822 = `<data type="string"><param name="pattern">(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \\d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \\d{4} \\d{2}:\\d{2}:\\d{2} GMT</param></data>`;

/** Schema of a sitemap index, after sitemaps.org/protocol.html#index. */
const INDEX = grammar(
  `<start ns="http://www.sitemaps.org/schemas/sitemap/0.9">${element(
    'sitemapindex',
    `<oneOrMore>${element('sitemap', element('loc', URI) + optional(element('lastmod', MOMENT)))}</oneOrMore>`,
  )}</start>`,
);

const text = (name: string) => element(name, optional(attribute('type', value('html'))) + FILLED);
const atomLink = element(
  'link',
  optional(attribute('rel', `<choice>${value('alternate')}${value('self')}</choice>`)) +
    attribute('href', URI) +
    optional(attribute('type')),
);

/** The requirements of RFC 4287, limited to the elements that our feeds use. */
const ATOM = grammar(
  `<start ns="http://www.w3.org/2005/Atom">${element(
    'feed',
    `<interleave>${element('id', URI)}${text('title')}${element('updated', MOMENT)}
     ${element('author', element('name', FILLED))}<oneOrMore>${atomLink}</oneOrMore>${optional(text('subtitle'))}
     ${anyNumberOf(
       element(
         'entry',
         `<interleave>${element('id', URI)}${text('title')}${element('updated', MOMENT)}
          <oneOrMore>${atomLink}</oneOrMore>${optional(text('summary'))}</interleave>`,
       ),
     )}</interleave>`,
  )}</start>`,
);

/** Schema of RSS, after rssboard.org/rss-specification. */
const RSS = grammar(
  `<start>${element(
    'rss',
    attribute('version', value('2.0')) +
      element(
        'channel',
        `<interleave>${element('title', FILLED)}${element('link', URI)}${element('description', FILLED)}
         ${element('lastBuildDate', RFC_822)}${element('docs', URI)}${element('language', value('zh-CN'))}
         <element name="link" ns="http://www.w3.org/2005/Atom">${
           attribute('href', URI) + attribute('rel', value('self')) + attribute('type')
         }</element>
         ${anyNumberOf(
           element(
             'item',
             `<interleave>${element('title', FILLED)}${element('link', URI)}
              ${element('guid', attribute('isPermaLink', value('true')) + URI)}${element('pubDate', RFC_822)}
              ${optional(element('description', FILLED))}</interleave>`,
           ),
         )}</interleave>`,
      ),
  )}</start>`,
);

const SCHEMAS = {
  sitemap: { schema: SITEMAP, extension: 'schema' },
  index: { schema: INDEX, extension: 'relaxng' },
  atom: { schema: ATOM, extension: 'relaxng' },
  rss: { schema: RSS, extension: 'relaxng' },
} as const;

/** Asserts that a document is valid by the schema of its format. */
export async function expectValid(format: keyof typeof SCHEMAS, contents: string): Promise<void> {
  const { schema, extension } = SCHEMAS[format];
  const { valid, errors } = await validateXML({
    xml: [{ fileName: `${format}.xml`, contents }],
    schema: [{ fileName: `${format}.schema`, contents: schema }],
    extension,
  });
  expect(
    errors.map(({ rawMessage }) => rawMessage),
    contents.slice(0, 2000),
  ).toEqual([]);
  expect(valid).toBe(true);
}

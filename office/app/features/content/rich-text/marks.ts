import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { Mark } from '@tiptap/core';

/** A link, or with `download` a file under that name; a link with a disallowed address is reduced to its text. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: null,
      parseHTML: (element) => articleAddress('link', element.getAttribute('href')),
      renderHTML: ({ href }) => ({ href: articleAddress('link', href) }),
    },
    title: { default: null },
    target: {
      default: null,
      parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
      renderHTML: ({ target }) => (target ? { target, rel: 'noopener noreferrer' } : {}),
    },
    download: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => (articleAddress('link', element.getAttribute('href')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});

/** Creates the mark for H₂O or m². They exclude each other. */
function script(name: 'subscript' | 'superscript', tag: 'sub' | 'sup') {
  return Mark.create({
    name,
    excludes: 'subscript superscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  });
}

export const Subscript = script('subscript', 'sub');
export const Superscript = script('superscript', 'sup');

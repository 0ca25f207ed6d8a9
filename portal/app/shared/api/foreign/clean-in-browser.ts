import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import purify from 'dompurify';

const RULES = { FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'], FORBID_ATTR: ['style'] };

// As the server's cleaner: links that lead nowhere are their text alone.
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  const href = articleAddress('link', element.getAttribute('href'));
  if (href === null) element.replaceWith(...element.childNodes);
  else element.setAttribute('href', href);
});

/**
 * Rich text without what would run: nothing of it does while it is parsed, but browsers report each handler to the console as one
 * that the page's policy forbids.
 */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s"'/])on\w+(?=\s*=)/gi, '$1handler'));

/** Cleans rich text of a foreign back end before it is shown. */
export const cleanInBrowser = (html: string): string => purify.sanitize(withoutHandlers(html), RULES);

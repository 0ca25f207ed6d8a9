import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import purify from 'dompurify';

const RULES = { FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'], FORBID_ATTR: ['style'] };

// Like the server's cleaner: a link without a usable target is replaced by its content.
purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  const href = articleAddress('link', element.getAttribute('href'));
  if (href === null) element.replaceWith(...element.childNodes);
  else element.setAttribute('href', href);
});

/**
 * Renames event handlers in rich text: none runs while it is parsed, but browsers report each one to the console as forbidden by
 * the page's policy.
 */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s"'/])on\w+(?=\s*=)/gi, '$1handler'));

/** Cleans rich text of a foreign back end before it is shown. */
export const cleanInBrowser = (html: string): string => purify.sanitize(withoutHandlers(html), RULES);

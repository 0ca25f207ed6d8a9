import purify from 'dompurify';
import type { Cleaner } from './api.ts';
import { cleanItem } from './clean.ts';

const RULES = { FORBID_TAGS: ['style', 'form', 'input', 'button', 'iframe'], FORBID_ATTR: ['style'] };

/** Cleans an item of a foreign back end before it is shown. */
export const cleanInBrowser: Cleaner = async (type, item) =>
  cleanItem(type, item, (html) => purify.sanitize(html, RULES));

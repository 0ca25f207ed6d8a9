/** Guides of the site's help, in the order of its index: each is `docs/guides/<name>.md` and a page at `/help/<name>`. */
export const GUIDES = [{ name: 'companies', title: '访客与企业' }] as const;

/** A chapter of the help as the end of its address: a guide and the id of a heading. */
export type HelpChapter =
  `${'companies' | 'editors' | 'reviewers' | 'administrators' | 'operations'}#${string}`;

/** Guides of the site's help, in the order of its index: each is `docs/guides/<name>.md` and a page at `/help/<name>`. */
export const GUIDES = [
  { name: 'companies', title: '访客与企业指南' },
  { name: 'editors', title: '编辑指南' },
  { name: 'reviewers', title: '审核指南' },
  { name: 'administrators', title: '管理员指南' },
  { name: 'operations', title: '运维手册' },
] as const;

/** A chapter of the help as the end of its address: a guide and the id of a heading. */
export type HelpChapter = `${(typeof GUIDES)[number]['name']}#${string}`;

/** Files of an item: the link to all of them, and its answers. */
export const ATTACHMENTS = {
  all: '全部下载',
  pack: (title: string) => `${title}-附件.zip`,
  busy: '下载的人较多，请稍后再试',
} as const;

/** In a file of its own: the button comes with dialogs, which pages load when they open. */
export const COPY_BUTTON = {
  copy: '复制',
  copied: '已复制',
  failed: '复制失败，请手动复制',
} as const;

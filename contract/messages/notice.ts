/** The notice box, where the caller gives no words of its own. */
export const NOTICE = {
  error: '操作失败，请重试',
  success: '提交成功！',
  loading: '加载中....',
} as const;

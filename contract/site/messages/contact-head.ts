export const CONTACT_HEAD = { title: '联系我们', subtitle: '平台使用、合作对接与意见建议' } as const;

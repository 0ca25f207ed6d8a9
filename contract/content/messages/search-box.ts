/** Search box of every page. Separate from the texts of the search page, which few visitors open. */
export const SEARCH_BOX = {
  label: '站内搜索',
  placeholder: '搜索政策、项目、企业、产品',
  submit: '搜索',
} as const;

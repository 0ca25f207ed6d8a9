/** The search box, as every page has it. Apart from the words of the search's own page, which few visitors open. */
export const SEARCH_BOX = {
  label: '站内搜索',
  placeholder: '搜索政策、项目、企业、产品',
  submit: '搜索',
} as const;

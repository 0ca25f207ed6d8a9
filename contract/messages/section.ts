export const CATEGORY_ALL = '全部';

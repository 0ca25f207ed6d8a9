/*
 * Labels that pages of several sections show. Each is a constant of its own, which the build inlines: as part of an object, the page
 * would load all texts of that object.
 */

/** Last crumb of a detail page. */
export const DETAIL = '详情';
/** Of a drawn picture that is not a photograph. */
export const DRAWING = '示意图';
export const MAX_SUPPORT = '最高支持';
export const RECEIPT_NUMBER = '回执编号';
export const ADD_TO_CALENDAR = '加入日历';

/** The page with which the section of finance begins. */
export const FINANCE_INTRODUCTION = '平台介绍';

/**
 * Where the calls are that a browser makes by themselves. They stand apart from the declarations in calls/, which carry
 * every label: the portal's script needs the address only, and takes the types from the declaration.
 */
export const CAPTCHA_IMAGE = '/captcha/captchaImage';
export const CAPTCHA_WORK = '/captcha/work';
export const LOGIN = '/login';
export const LOGOUT = '/logout';
export const REGISTER = '/register/add';
export const USER_INFO = '/api/user/info';
export const FILE_UPLOAD = '/components/sysAttMain/upload';
export const FILE_REMOVE = '/components/sysAttMain/remove';
export const AI_ENTRY = '/api/ai/entry';
export const SPECIALIST_CONTACT = '/api/specialist/findSpecialistRelationById';
export const PROJECT_ADD = '/api/project/add';
export const ORDER_ADD = '/api/order/add';
export const ENTRY_ADD = '/api/getbuginess/add';

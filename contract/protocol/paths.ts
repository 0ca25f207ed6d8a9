/**
 * Paths of calls that browsers make. Separate from the declarations in calls/, which contain all labels: the portal's script
 * needs only the paths, and imports the types from the declarations.
 */
export const CAPTCHA_IMAGE = '/captcha/captchaImage';
export const CAPTCHA_WORK = '/captcha/work';
export const LOGIN = '/login';
export const LOGOUT = '/logout';
export const REGISTER = '/register/add';
export const JOIN = '/register/join';
export const JOIN_FIND = '/register/invitation';
export const OFFICE_SESSION = '/backoffice/session';
export const OFFICE_PREFERENCES = '/backoffice/preferences';
/**
 * Page of a link for setting a password; the token is in the fragment, which browsers send to no server, so no log contains it.
 */
export const RESET_PAGE = '/backoffice/reset';
/** Returns the address of the portal's login page that leads back to `path` afterwards. */
export const loginAddress = (path: string): string => `/homeLogin?redirect=${encodeURIComponent(path)}`;
/** The portal's home page. */
export const HOME_PAGE = '/index';
/** Portal page for checking a receipt; number and code are in the fragment, so no log contains them. */
export const RECEIPT_PAGE = '/receipt';
export const RECEIPT_CHECK = '/api/receipt/check';
export const RESET_ASK = '/api/reset/ask';
export const USER_INFO = '/api/user/info';
export const FILE_UPLOAD = '/components/sysAttMain/upload';
export const FILE_REMOVE = '/components/sysAttMain/remove';
export const AI_ENTRY = '/api/ai/entry';
export const SPECIALIST_CONTACT = '/api/specialist/findSpecialistRelationById';
export const PROJECT_ADD = '/api/project/add';
export const ORDER_ADD = '/api/order/add';
export const ENTRY_ADD = '/api/getbuginess/add';
export const ATTACHMENT = '/api/att/getAttFile';
export const NAVIGATION = '/api/system/navigation';
export const CONFIG = '/api/system/config';
export const DICTIONARY = '/api/system/dict';
export const SEARCH = '/api/search';
export const SEARCH_SUGGEST = '/api/search/suggest';
export const FORM_DEFAULTS = '/api/my/formDefaults';
export const NOTICES_UNREAD = '/api/notices/unread';
export const OWN_STATES = '/api/my/states';
export const BACK_OFFICE_ADDRESS = '/api/system/getHttpPath';
export const CLOSING_LIST = '/api/closing/list';
export const NEW_LIST = '/api/new/list';
export const PROJECT_CALENDAR = '/api/project/calendar';
export const PROJECT_FILES = '/api/project/files';

/** Paths below the back office where operators find submissions, by kind. */
export const CONSOLE_PATHS = {
  application: 'applications',
  intention: 'intentions',
  entry: 'entries',
} as const;

/** Paths below the back office where a company finds its submissions, by kind. */
export const WORKSPACE_PATHS = {
  application: 'my/applications',
  intention: 'my/intentions',
  entry: 'my/entries',
} as const;

/** Returns the path of a section's call, given the call's last segment. */
export const contentPath = (section: string, segment: string): string => `/api/${section}/${segment}`;

/** Last path segments of calls that all sections have. */
export const LIST = 'list';
export const CATEGORIES = 'categories';
export const AROUND = 'around';

/** Calls of a company's public content: the company, and its entries of a section. */
export const COMPANY_FIND = '/api/company/find';
export const companyListPath = (section: string): string => `/api/company/${section}`;
export const FILTERS = 'filters';

/** Hash of a market's address that opens its publishing form. */
export const PUBLISH_HASH = '#publish';

/** `PAGE_SIZE`: entries per page by the layout of a section, and in each of the blocks. Source: product spec, section 9. */
export const PAGE_SIZE = {
  rows: 6,
  cards: 9,
  experts: 12,
  specialistShowcase: 6,
  specialistRecommend: 3,
  homeTab: 4,
  homeSupplyDemand: 6,
  topApps: 3,
  banner: 6,
} as const;

/** Maximum entries per kind on the page of entries that close soon. */
export const MAX_CLOSING_ITEMS = 100;

/** Default and maximum of `pageSize` in a list call. */
export const PAGING = { defaultSize: 10, maxSize: 100 } as const;

/** Number of pages up to which the pagination shows all of them; beyond, it shows the first and the last `edge`. */
export const PAGINATION = { all: 10, edge: 5 } as const;

/** Characters of a preview. */
export const PREVIEW_LENGTH = { richText: 350, app: 100 } as const;

/** Milliseconds. */
export const INTERVAL = {
  homeCarousel: 5000,
  footerBanner: 3000,
  notice: 4000,
  projectSuccess: 3000,
  captcha: 5 * 60 * 1000,
} as const;

/** Milliseconds. */
export const TIMEOUT = { client: 30_000, loginClient: 10_000 } as const;

export const MAX_STARS = 5;
/** Characters. The spec's minimum for enterprises; operators have more power, so their minimum is higher. */
export const PASSWORD_MIN_LENGTH = 6;
export const OPERATOR_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
export const COMPANY_NAME_MAX_LENGTH = 100;
/** Bytes as UTF-8 in JSON: together with the mobile number, the maximum that a key of 2048 bits can encrypt for the AI entry. */
export const COMPANY_NAME_MAX_BYTES = 200;

/** Version of the privacy terms: the day on which they came into force. */
export const TERMS_VERSION = '2026-11-22';

/** Start of the names under which a tab keeps unsubmitted input of forms (portal/app/shared/account/draft.ts). */
export const DRAFT_PREFIX = 'draft:';

/** Storage key of the browser's token, and below the names of the cookies of captcha and single sign-on. */
export const TOKEN_KEY = 'authToken';
export const CAPTCHA_COOKIE = 'validateCode';
/** Response header of the captcha picture: salt and number of zero bits of the proof of work. */
export const CAPTCHA_WORK_HEADER = 'x-captcha-work';
/** With the prefix `__Secure-` over https. */
export const SESSION_COOKIE = 'pv_session';

/** Maximum characters of the reason for returning, rejecting or taking down. */
export const REASON_MAX_LENGTH = 500;

/** Maximum characters of a category's code (`CATEGORY_MAX_LENGTH`). */
export const CATEGORY_MAX_LENGTH = 64;

/** Banner slots: the home page's carousel, and the strip above its footer. */
export const BANNER_SLOT = { home: 'banner_index', footer: 'banner_footer' } as const;

/** Repeated password: code of the refusal that requires it, and minutes for which it is valid. */
export const FRESH_PASSWORD = { code: 428, minutes: 5 } as const;

/** Path prefix of uploads; in rich text of the app mall, such a path refers to the back office's host. */
export const UPLOAD_PATH = '/profile/upload/';

/** Owner class and key of a project's attachments. */
export const PROJECT_ATTACHMENT = { clazz: 'ProjectApply', key: 'projectFile' } as const;

/** Maximum characters of a file name. */
export const FILE_NAME_MAX_LENGTH = 200;

/** Navigation value, in place of an address, that opens the AI entry, an external site. */
export const AI_LINK = 'ai:entry';

/** Days for which deleted content can be restored. */
export const RECYCLED_DAYS = 30;

/** Policy categories, fixed by the spec. */
export const POLICY_CLASS = { '1': '普通政策', '2': '申报政策', '3': '政策解读' } as const;
export const POLICY_INTERPRETATION = '3';

/** Value of a repealed policy's validity. */
export const REPEALED = '已废止';

/** Dictionary value that makes the AI entry use the sandbox: the only one that need not be absolute. */
export const SANDBOX_ENTRY = '/sandbox/ai/entry';
/** Last page of a visit to the sandbox. */
export const SANDBOX_WELCOME = '/sandbox/ai/welcome';

/** Avatars: maximum bytes of the upload, and pixels of the stored square, twice the size on any page. */
export const AVATAR = { mostBytes: 10 * 1024 * 1024, edge: 128 } as const;

/** Query parameter with a signature that shows an unpublished item on its page, and hours until it expires. */
export const PREVIEW = { parameter: 'preview', hours: 24 } as const;

/** Of a market's address: opens the form by which one publishes there. */
export const PUBLISH_HASH = '#publish';

/** Entries on a page, by how a section shows them, and in each of the blocks. Source: product spec, section 9. */
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

/** Entries of a kind on the page of what closes soon. */
export const MAX_CLOSING_ITEMS = 100;

/** Bounds of `pageSize` in a list call, and its default. */
export const PAGING = { defaultSize: 10, maxSize: 100 } as const;

/** Up to this many pages the pagination shows them all; beyond, the first and the last `edge`. */
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
/** Characters. The spec's floor for enterprises; operators hold more power. */
export const PASSWORD_MIN_LENGTH = 6;
export const OPERATOR_PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 128;
export const COMPANY_NAME_MAX_LENGTH = 100;
/** As UTF-8 inside JSON: with the mobile number, what a key of 2048 bits can encrypt for the AI entry. */
export const COMPANY_NAME_MAX_BYTES = 200;

/** Of the privacy terms: the day from which they are in force. */
export const TERMS_VERSION = '2026-11-22';

/** Where the browser keeps its token, and the cookies of captcha and single sign-on. */
export const TOKEN_KEY = 'authToken';
export const CAPTCHA_COOKIE = 'validateCode';
/** Of the picture: the salt and the number of zero bits of the work that a browser does beside. */
export const CAPTCHA_WORK_HEADER = 'x-captcha-work';
/** Over https `__Secure-` stands before it. */
export const SESSION_COOKIE = 'pv_session';

/** Characters of why something is returned, refused or taken down. */
export const REASON_MAX_LENGTH = 500;

/** Characters of a category's code. */
export const CATEGORY_MAX_LENGTH = 64;

/** Banner slots: the home page's carousel, and the strip above its footer. */
export const BANNER_SLOT = { home: 'banner_index', footer: 'banner_footer' } as const;

/** The password, asked for again: the code of the refusal where it is wanted, and how long it counts. */
export const FRESH_PASSWORD = { code: 428, minutes: 5 } as const;

/** Where uploads live; a path that starts so in mall rich text belongs to the back office's host. */
export const UPLOAD_PATH = '/profile/upload/';

/** The owner class and the key under which a project's attachment is filed. */
export const PROJECT_ATTACHMENT = { clazz: 'ProjectApply', key: 'projectFile' } as const;

/** What an application's files are uploaded under, and the form field that names them afterwards. */
export const APPLICATION_ATTACHMENT = {
  attKey: 'projectApplyInfoAtt',
  field: 'attKey_projectApplyInfoAtt',
  extensions: ['.zip', '.rar'],
  most: 20,
} as const;
/** Characters. */
export const FILE_NAME_MAX_LENGTH = 200;

/** In place of an address: the navigation item that opens the AI entry, which leads out of the site. */
export const AI_LINK = 'ai:entry';

/** Days for which what was deleted can be had back. */
export const RECYCLED_DAYS = 30;

/** Policy categories, fixed by the spec. */
export const POLICY_CLASS = { '1': '普通政策', '2': '申报政策', '3': '政策解读' } as const;
export const POLICY_INTERPRETATION = '3';

/** The validity of a policy that is no longer in force. */
export const REPEALED = '已废止';

/** As the dictionary's address of the AI entry it means the sandbox: the only one that need not be absolute. */
export const SANDBOX_ENTRY = '/sandbox/ai/entry';
/** The page on which a visit to the sandbox ends. */
export const SANDBOX_WELCOME = '/sandbox/ai/welcome';

/** A person's picture: bytes of the upload, and pixels of the square that is kept, twice what any page shows. */
export const AVATAR = { mostBytes: 10 * 1024 * 1024, edge: 128 } as const;

/** In the address of an item's page: a seal that shows what is not published yet. */
export const PREVIEW = { parameter: 'preview', hours: 24 } as const;

/** Keys of the configuration by which the site works; apart from those that its pages show, so that no visitor loads them. */
export const SITE_RULE = {
  maskContacts: 'contacts:mask',
  /** Whether an entry waits for an operator before it stands on the market; anything but `false` means yes. */
  reviewEntries: 'getbuginess:review',
  /** Whether a company waits for an operator before it may submit; only `true` means yes. */
  reviewRegistrations: 'registration:review',
  /** Days after which what waits counts as late; of an intention, days in which nothing happened. */
  applicationDays: 'application:days',
  intentionDays: 'intention:days',
  entryDays: 'entry:days',
  /** Hours within which half of all applications and entries are to be answered. */
  answerHours: 'answer:hours',
} as const;

/** Config keys for rules of the site; separate from those that its pages show, so that no visitor loads them. */
export const SITE_RULE = {
  maskContacts: 'contacts:mask',
  /** Whether an operator must approve an entry before it is published; every value but `false` means yes. */
  reviewEntries: 'getbuginess:review',
  /** Whether an operator must approve a company before it can submit; only `true` means yes. */
  reviewRegistrations: 'registration:review',
  /** Days after which a waiting submission is overdue; for an intention, days without any activity. */
  applicationDays: 'application:days',
  intentionDays: 'intention:days',
  entryDays: 'entry:days',
  /** Target hours within which half of all applications and entries are answered. */
  answerHours: 'answer:hours',
} as const;

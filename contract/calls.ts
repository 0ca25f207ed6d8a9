/**
 * Names in the content calls that a browser needs as well. They stand here rather than in the definitions so that the
 * portal's script does not carry every label and field of every section.
 */

/** Last path segment of each section's detail call. */
export const FIND_CALL = {
  policy: 'findPolicyById',
  financial: 'findFinancialById',
  industryNews: 'findIndustryNewsById',
  project: 'findProjectById',
  specialist: 'findSpecialistById',
  /** The name is the spec's: it finds the app, not an order. */
  app: 'findOrderById',
  recruit: 'findRecruitById',
  getbuginess: 'findSupplyDemandById',
} as const;

/** Last path segment of a section's second list. */
export const FEATURED_CALL = { specialist: 'recommendList', app: 'findTopList' } as const;

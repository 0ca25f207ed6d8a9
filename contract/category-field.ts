/**
 * The field in which each section's category code travels. It stands apart, like `paths.ts`: the frame of every page needs
 * it, and nothing else of the calls or the definitions.
 */
export const CATEGORY_FIELD = {
  banner: 'fdCategory',
  policy: 'fdClass',
  financial: 'fdType',
  industryNews: 'fdType',
  project: 'fdCategory',
  specialist: 'fdCategory',
  app: 'fdCategory',
  recruit: 'fdPositionType',
  getbuginess: 'fdType',
} as const;

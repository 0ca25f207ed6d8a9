import { PUBLISH_HASH } from '@pv-brain/contract/protocol/constants.ts';
import { WORKSPACE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';

/** Below `/backoffice/`, where each kind has its screens. */
export const PATHS: Readonly<Record<SubmissionKind, string>> = WORKSPACE_PATHS;

/** The page of the portal on which something of a kind begins. */
export const BEGINS = {
  application: '/project',
  intention: '/shopping_mall',
  entry: `/supply_demand/supply${PUBLISH_HASH}`,
} as const satisfies Record<SubmissionKind, string>;

/** Below `/backoffice/`, where one's notices are. */
export const NOTICES_PATH = 'notices';

/** Below `/backoffice/`, where the company's own data and people are. */
export const COMPANY_PATH = 'my/company';

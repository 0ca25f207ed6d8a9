import { PUBLISH_HASH } from '@pv-brain/contract/protocol/constants.ts';
import { WORKSPACE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';

/** Path segment of each kind, below `/backoffice/`. */
export const PATHS: Readonly<Record<SubmissionKind, string>> = WORKSPACE_PATHS;

/** Portal page on which a submission of a kind starts. */
export const START_PAGES = {
  application: '/project',
  intention: '/shopping_mall',
  entry: `/supply_demand/supply${PUBLISH_HASH}`,
} as const satisfies Record<SubmissionKind, string>;

/** Path of the account's notices, below `/backoffice/`. */
export const NOTICES_PATH = 'notices';

/** Path of the company's data and members, below `/backoffice/`. */
export const COMPANY_PATH = 'my/company';

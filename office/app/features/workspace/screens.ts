import type { IconName } from '@pv-brain/art/icon-name.ts';
import type { HelpChapter } from '@pv-brain/contract/site/guides.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { type InnerScreen, loadWith, type Screen } from '../../shared/routes/screen.ts';
import { COMPANY_PATH, PATHS } from '../../shared/routes/workspace-paths.ts';

/** First screen of a company's account. */
export const HOME: Screen = {
  path: 'index',
  ...OFFICE_SCREENS.home,
  icon: 'home',
  help: 'companies#progress',
  may: 'own:read',
  load: () => import('./submissions/home.tsx'),
};

/** Screens of one submission of a kind. */
function innerScreens(kind: SubmissionKind): InnerScreen[] {
  const detail = loadWith({ kind }, () => import('./submissions/detail.tsx'));
  const receipt = loadWith({ kind }, () => import('./submissions/receipt.tsx'));
  const screens: InnerScreen[] = [
    { path: ':fdId', load: detail },
    { path: ':fdId/receipt', help: 'companies#receipt', load: receipt },
  ];
  if (kind === 'intention') return screens;
  const may = 'own:submit';
  const edit = loadWith({ kind }, () => import('./submissions/edit.tsx'));
  screens.push({ path: ':fdId/edit', help: 'companies#returned', may, load: edit });
  if (kind === 'application') return screens;
  const copy = async () => ({ default: (await import('./submissions/edit.tsx')).Copy });
  return [...screens, { path: ':fdId/copy', may, load: copy }];
}

/** Screens of a company's submissions of a kind. */
const submissionScreen = (
  kind: SubmissionKind,
  name: (typeof OFFICE_SCREENS)[keyof typeof OFFICE_SCREENS],
  icon: IconName,
  help: HelpChapter,
): Screen => ({
  path: PATHS[kind],
  ...name,
  icon,
  help,
  may: 'own:read',
  load: loadWith({ kind }, () => import('./submissions/submission-list.tsx')),
  inner: innerScreens(kind),
});

/** The company's data and members, and the account's own data. */
export const COMPANY: Screen = {
  path: COMPANY_PATH,
  ...OFFICE_SCREENS.myCompany,
  icon: 'building',
  help: 'companies#company',
  may: 'own:read',
  load: () => import('./my-company/my-company.tsx'),
  inner: [{ path: 'edit', may: 'own:company', load: () => import('./my-company/edit.tsx') }],
};

/** Lists of a company's submissions, by kind. */
export const SUBMISSION_SCREENS: readonly Screen[] = [
  submissionScreen('application', OFFICE_SCREENS.applications, 'clipboard', 'companies#progress'),
  submissionScreen('intention', OFFICE_SCREENS.intentions, 'cube', 'companies#intention'),
  submissionScreen('entry', OFFICE_SCREENS.entries, 'swap', 'companies#publish-entry'),
];

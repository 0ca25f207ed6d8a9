import { administratorsPeople } from './administrators-people.ts';
import { administratorsSite } from './administrators-site.ts';
import { companiesAccount } from './companies-account.ts';
import { companiesPortal } from './companies-portal.ts';
import { companiesWorkspace } from './companies-workspace.ts';
import { editorsSite } from './editors-site.ts';
import { editorsWriting } from './editors-writing.ts';
import { operations } from './operations.ts';
import { reviewers } from './reviewers.ts';
import type { PictureSet, Scenes, Viewer } from './scene.ts';

const guide = (name: string, viewer: Viewer, ...scenes: Scenes[]): PictureSet => ({
  folder: `guides/${name}`,
  documents: [`docs/guides/${name}.md`],
  viewer,
  scenes: Object.assign({}, ...scenes),
});

/** All sets of pictures, by the name that `npm run pictures -- <name>` takes. */
export const SETS: Readonly<Record<string, PictureSet>> = {
  readme: {
    folder: 'readme',
    documents: ['README.md', 'README.zh-CN.md'],
    viewer: 'visitor',
    scenes: {
      portal: { path: '/index' },
      console: { as: 'reviewer', path: '/backoffice/applications' },
      workspace: { as: 'company', path: '/backoffice/index' },
      phone: { path: '/index', device: 'phone' },
    },
  },
  companies: {
    ...guide('companies', 'company', companiesPortal, companiesWorkspace, companiesAccount),
    device: 'phone',
  },
  editors: guide('editors', 'editor', editorsWriting, editorsSite),
  reviewers: guide('reviewers', 'reviewer', reviewers),
  administrators: guide('administrators', 'administrator', administratorsPeople, administratorsSite),
  operations: { ...guide('operations', 'administrator', operations), hasBackups: true },
};

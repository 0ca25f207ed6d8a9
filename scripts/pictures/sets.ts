import { administrators } from './administrators.ts';
import { companies } from './companies.ts';
import { editors } from './editors.ts';
import { operations } from './operations.ts';
import { readme } from './readme.ts';
import { reviewers } from './reviewers.ts';
import type { PictureSet } from './scene.ts';

/** All sets of pictures, by the name that `npm run pictures -- <name>` takes. */
export const SETS: Readonly<Record<string, PictureSet>> = {
  readme,
  companies,
  editors,
  reviewers,
  administrators,
  operations,
};

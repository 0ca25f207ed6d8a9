import { companiesAccount } from './companies-account.ts';
import { companiesPortal } from './companies-portal.ts';
import { companiesWorkspace } from './companies-workspace.ts';
import type { PictureSet } from './scene.ts';

export const companies: PictureSet = {
  folder: 'guides/companies',
  documents: ['docs/guides/companies.md'],
  scenes: [...companiesPortal, ...companiesWorkspace, ...companiesAccount].map((scene) => ({
    ...scene,
    device: 'phone',
  })),
};

import { administratorsPeople } from './administrators-people.ts';
import { administratorsSite } from './administrators-site.ts';
import type { PictureSet } from './scene.ts';

export const administrators: PictureSet = {
  folder: 'guides/administrators',
  documents: ['docs/guides/administrators.md'],
  scenes: [...administratorsPeople, ...administratorsSite],
};

import type { DemoProject } from './demo-project.ts';
import { digitalProjects } from './digital.ts';
import { distributedProjects } from './distributed.ts';
import { greenProjects } from './green.ts';
import { recyclingProjects } from './recycling.ts';
import { researchProjects } from './research.ts';
import { smartProjects } from './smart.ts';

export const demoProjects: DemoProject[] = [
  ...smartProjects,
  ...researchProjects,
  ...digitalProjects,
  ...distributedProjects,
  ...greenProjects,
  ...recyclingProjects,
];

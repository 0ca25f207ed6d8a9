import { laboratory, line, store } from './indoors.ts';
import { containers, desert, farm, floating, roof } from './outdoors.ts';
import type { Scene } from './trace.ts';

/** What we take pictures of. */
export const photoScenes: Readonly<Record<string, () => Scene>> = {
  desert,
  roof,
  floating,
  farm,
  containers,
  line,
  laboratory,
  store,
};

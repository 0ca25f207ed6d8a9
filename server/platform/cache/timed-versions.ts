import { shanghaiDay } from '../runtime/time.ts';
import { DAY_DEPENDENCY, type Versions } from './versions.ts';

/** Versions of what nobody here can watch: all of it counts as changed once in `milliseconds`. */
export function timedVersions(milliseconds: number): Versions {
  const turn = () => Math.floor(performance.now() / milliseconds);
  const of = (section: string) => (section === DAY_DEPENDENCY ? shanghaiDay() : turn());
  return {
    get epoch() {
      return turn();
    },
    isCurrent: () => true,
    of,
    snapshot: () => {
      const [then, today] = [turn(), shanghaiDay()];
      return (section) => (section === DAY_DEPENDENCY ? today : then);
    },
    refresh: async () => {},
    refreshQuietly: async () => {},
    stop: () => {},
  };
}

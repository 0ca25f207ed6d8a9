import { shanghaiDay } from '../runtime/time.ts';
import { DAY_DEPENDENCY, type Versions } from './versions.ts';

/** Returns versions of data whose changes cannot be observed here: all of it counts as changed every `milliseconds`. */
export function timedVersions(milliseconds: number): Versions {
  const turn = () => Math.floor(performance.now() / milliseconds);
  const of = (section: string) => (section === DAY_DEPENDENCY ? shanghaiDay() : turn());
  return {
    get epoch() {
      return turn();
    },
    isCurrent: () => true,
    of,
    firstChange: (dependsOn, since) =>
      dependsOn.length > 0 && since !== turn() ? Number.NEGATIVE_INFINITY : undefined,
    refresh: async () => {},
    refreshQuietly: async () => {},
    stop: () => {},
  };
}

import { shanghaiDay } from '../runtime/time.ts';
import { DAY_DEPENDENCY, type Versions } from './versions.ts';

/** Returns versions of data whose changes cannot be observed here: all of it counts as changed every `milliseconds`. */
export function timedVersions(milliseconds: number): Versions {
  const currentPeriod = () => Math.floor(performance.now() / milliseconds);
  const of = (section: string) => (section === DAY_DEPENDENCY ? shanghaiDay() : currentPeriod());
  return {
    get epoch() {
      return currentPeriod();
    },
    isCurrent: () => true,
    of,
    firstChange: (dependsOn, since) =>
      dependsOn.length > 0 && since !== currentPeriod() ? Number.NEGATIVE_INFINITY : undefined,
    refresh: async () => {},
    refreshQuietly: async () => {},
    stop: () => {},
  };
}

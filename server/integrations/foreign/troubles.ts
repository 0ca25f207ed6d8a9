/** Milliseconds for which a failure is reported, unless the call succeeds before. */
const TOLD_MS = 60_000;
/** Milliseconds after which a waiting call is reported. */
const SLOW_MS = 3000;

type Outcome = 'well' | 'badly' | 'left';

/** Tracks failing calls: those whose last answer was a failure, and those that hang. */
export function createTroubles() {
  const failedAt = new Map<string, number>();
  const underWay = new Map<string, Set<{ since: number }>>();
  return {
    /** Starts tracking a call; the returned function records its outcome. */
    begin(name: string): (outcome: Outcome) => void {
      const work = { since: performance.now() };
      const works = underWay.get(name) ?? new Set();
      underWay.set(name, works.add(work));
      return (outcome) => {
        works.delete(work);
        if (outcome === 'well') failedAt.delete(name);
        if (outcome === 'badly') failedAt.set(name, performance.now());
      };
    },
    names(): string[] {
      const now = performance.now();
      const failing = [...failedAt].filter(([, at]) => now - at < TOLD_MS).map(([name]) => name);
      const hanging = [...underWay]
        .filter(([, works]) => [...works].some(({ since }) => now - since >= SLOW_MS))
        .map(([name]) => name);
      return [...new Set([...failing, ...hanging])].sort();
    },
  };
}

/** Cached keys at a time. */
const MAX_KEYS = 50;

/**
 * Caches results of an expensive `load` by key for some milliseconds; a rejected one is not cached. For figures that may be a
 * moment old.
 */
export function cacheFor<Value>(
  milliseconds: number,
  load: (key: string) => Promise<Value>,
): (key?: string) => Promise<Value> {
  let cache = new Map<string, { until: number; value: Promise<Value> }>();
  return (key = '') => {
    const now = performance.now();
    const cached = cache.get(key);
    if (cached && cached.until > now) return cached.value;
    const entry = { until: now + milliseconds, value: load(key) };
    if (cache.size >= MAX_KEYS) cache = new Map();
    cache.set(key, entry);
    entry.value.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return entry.value;
  };
}

/** Keys that are remembered at a time. */
const MOST = 50;

/**
 * Asks for something dear once within a time, whoever wants it, and hands out what it was; what failed is asked for anew.
 * For figures of which nobody minds that they are a moment old.
 */
export function rememberFor<Value>(
  milliseconds: number,
  read: (key: string) => Promise<Value>,
): (key?: string) => Promise<Value> {
  let known = new Map<string, { until: number; value: Promise<Value> }>();
  return (key = '') => {
    const now = performance.now();
    const before = known.get(key);
    if (before && before.until > now) return before.value;
    const asked = { until: now + milliseconds, value: read(key) };
    if (known.size >= MOST) known = new Map();
    known.set(key, asked);
    asked.value.catch(() => {
      if (known.get(key) === asked) known.delete(key);
    });
    return asked.value;
  };
}

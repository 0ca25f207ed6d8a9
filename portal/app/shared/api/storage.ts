/**
 * Returns the result of an access to the browser's storage, or `fallback` if it fails: storage may be disabled or full, and its
 * content may be damaged.
 */
export function fromStorage<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch {
    return fallback;
  }
}

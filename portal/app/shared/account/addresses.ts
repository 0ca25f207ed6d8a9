/** The login page, which leads back to `path` afterwards. */
export function loginAddress(path: string): string {
  return `/homeLogin?redirect=${encodeURIComponent(path)}`;
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Leaves the application for another page, in the same tab. */
export function leaveFor(address: string): void {
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}

export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Loads another page in the same tab. */
export function redirectTo(address: string): void {
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}

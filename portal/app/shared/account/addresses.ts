export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

/** Whether another document is being loaded; going back would cancel that. */
export let isLeaving = false;

/** Loads another page in the same tab. */
export function redirectTo(address: string): void {
  isLeaving = true;
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}

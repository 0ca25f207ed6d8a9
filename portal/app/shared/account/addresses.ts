export function currentPath(): string {
  return window.location.pathname + window.location.search;
}

let leaving = false;

/** Returns whether another document is being loaded: going back would cancel that, and requests of this page end. */
export const isLeaving = (): boolean => leaving;

export function setLeaving(isLeft: boolean): void {
  leaving = isLeft;
}

/** Loads another page in the same tab. */
export function redirectTo(address: string): void {
  setLeaving(true);
  window.location.assign(address);
}

export function reload(): void {
  window.location.reload();
}

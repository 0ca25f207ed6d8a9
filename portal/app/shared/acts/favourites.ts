import { useSyncExternalStore } from 'react';
import { fromStorage } from '../api/storage.ts';

/** Named in the privacy terms; signing out removes it. */
const KEY = 'favourites';
/** Maximum favourites; the oldest are dropped first. */
const MAX_FAVOURITES = 200;
const CHANGED = 'favourites-changed';

export interface Favourite {
  path: string;
  title: string;
}

const isFavourite = (value: unknown): value is Favourite => {
  const { path, title } = Object(value) as Record<keyof Favourite, unknown>;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
};

const readStoredText = (): string => fromStorage(() => localStorage.getItem(KEY) ?? '', '');

export function readFavourites(text = readStoredText()): Favourite[] {
  const parsed = fromStorage<unknown>(() => JSON.parse(text || '[]'), []);
  return Array.isArray(parsed) ? parsed.filter(isFavourite) : [];
}

/** Adds a page at the front, or removes it if it is a favourite. Throws if storage is unavailable. */
export function toggleFavourite({ path, title }: Favourite): void {
  const favourites = readFavourites();
  const remaining = favourites.filter((favourite) => favourite.path !== path);
  const next =
    remaining.length < favourites.length
      ? remaining
      : [{ path, title }, ...favourites].slice(0, MAX_FAVOURITES);
  localStorage.setItem(KEY, JSON.stringify(next));
  dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void) {
  for (const event of [CHANGED, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [CHANGED, 'storage']) removeEventListener(event, listener);
  };
}

/** Returns the stored text, which changes with every change; empty on the server. */
export const useStoredFavourites = () => useSyncExternalStore(subscribe, readStoredText, () => '');

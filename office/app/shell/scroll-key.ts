/** Key of the history entry of any loaded page. */
const LOADED = 'default';

/** Returns the key of a screen's scroll position: loaded pages have the same history key, so the path is used. */
export const scrollKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === LOADED ? pathname : key;

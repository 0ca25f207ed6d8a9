/** What a browser gives the entry of its history that it loaded a page for, whichever page that is. */
const LOADED = 'default';

/** Under which a screen's place is kept: that of a page that was loaded must not be another's that was loaded before it. */
export const scrollKey = ({ key, pathname }: { key: string; pathname: string }): string =>
  key === LOADED ? pathname : key;

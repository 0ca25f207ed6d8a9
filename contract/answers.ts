/** Envelopes of the calls' answers. A refusal has the HTTP status that describes it as `code`, and a `msg` to show. */
export interface ListAnswer<T> {
  code: 0;
  msg: string;
  rows: T[];
  total: number;
}

export interface SingleAnswer<T> {
  code: 0;
  msg: string;
  data: T;
}

export interface Category {
  fdCategory: string;
  fdCategoryName: string;
}
export interface ConfigEntry {
  configKey: string;
  configValue: string;
}
export interface NavigationItem {
  configName: string;
  configValue: string;
}
export interface DictionaryEntry {
  dictLabel: string;
  configValue: string;
}

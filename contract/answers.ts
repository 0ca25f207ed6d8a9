/** The envelopes of every call. `code` is 0 for success, otherwise the HTTP status that describes the refusal. */
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

export interface Refusal {
  code: number;
  msg: string;
  errors?: { field: string; msg: string }[];
  requestId?: string;
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

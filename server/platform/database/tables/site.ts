import type { Generated } from 'kysely';

export interface CategoryTable {
  section: string;
  code: string;
  name: string;
  position: number;
}

/** Category into which a deleted one was merged; never one that was itself merged. */
export interface CategoryMergedTable {
  section: string;
  code: string;
  into_code: string;
}

export interface ConfigTable {
  key: string;
  value: string;
  label: string;
  is_public: number;
  /** Null until an operator changes the entry. */
  changed_at: Generated<string | null>;
  /** Name of the operator. */
  changed_by: Generated<string | null>;
}

export interface NavigationTable {
  type: string;
  position: number;
  name: string;
  value: string;
  /** 1 for an item hidden on the portal. */
  hidden: Generated<number>;
}

export interface DictionaryTable {
  type: string;
  position: number;
  label: string;
  value: string;
  is_public: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface SiteTables {
  category: CategoryTable;
  category_merged: CategoryMergedTable;
  config: ConfigTable;
  navigation: NavigationTable;
  dictionary: DictionaryTable;
  meta: MetaTable;
}

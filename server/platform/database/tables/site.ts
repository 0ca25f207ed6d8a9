import type { Generated } from 'kysely';

export interface CategoryTable {
  section: string;
  code: string;
  name: string;
  position: number;
}

/** Into which category one went that is no more; never into one that went on itself. */
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
  /** Null where nobody did but whoever put it there. */
  changed_at: Generated<string | null>;
  /** The operator's name. */
  changed_by: Generated<string | null>;
}

export interface NavigationTable {
  type: string;
  position: number;
  name: string;
  value: string;
  /** 1 for one that the portal does not show. */
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

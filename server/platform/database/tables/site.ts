import type { Generated } from 'kysely';

export interface SiteTables {
  category: {
    section: string;
    code: string;
    name: string;
    position: number;
  };
  /** Category into which a deleted one was merged; never one that was itself merged. */
  category_merged: {
    section: string;
    code: string;
    into_code: string;
  };
  config: {
    key: string;
    value: string;
    label: string;
    is_public: number;
    /** Null until an operator changes the entry. */
    changed_at: Generated<string | null>;
    /** Name of the operator. */
    changed_by: Generated<string | null>;
  };
  navigation: {
    type: string;
    position: number;
    name: string;
    value: string;
    /** 1 for an item hidden on the portal. */
    hidden: Generated<number>;
  };
  dictionary: {
    type: string;
    position: number;
    label: string;
    value: string;
    is_public: number;
  };
  meta: {
    key: string;
    value: string;
  };
}

import type { ColumnType, Generated } from 'kysely';

export interface CompanyTable {
  id: string;
  /** What everybody may read of it: eight digits without a meaning. */
  number: string;
  name: string;
  /** `companyKey` of the name, which no other may have; null for a later namesake from before there was this rule. */
  name_key: string | null;
  /** `companySkeleton` of the name. */
  name_skeleton: string;
  created_at: string;
  /** Of all uploads of its accounts; kept by trigger. */
  upload_bytes: ColumnType<number, never, number>;
  /** Since when it waits for an operator to approve it; null for one that may submit. */
  waits_since: Generated<string | null>;
  area: Generated<string | null>;
  address: Generated<string | null>;
  /** JSON: the people to turn to. */
  contacts: Generated<string | null>;
  /** The company that this one was found to be; such a one has no accounts and submissions any more. */
  merged_into: Generated<string | null>;
  /** Since when operators shut it out, all its accounts with it. */
  disabled_at: Generated<string | null>;
}

/** What was changed of a company, or is to be. */
export interface CompanyChangeTable {
  /** A UUID of version 7: they stand in the order in which they came. */
  id: string;
  company_id: string;
  /** A column of the company, or `merged` for another that became part of it. */
  field: string;
  before: string | null;
  after: string | null;
  /** Why, as who asked for it says. */
  note: string | null;
  /** `waiting` for an operator's yes; at most one of a field. */
  state: 'waiting' | 'accepted' | 'refused' | 'withdrawn';
  asked_by: string;
  asked_at: string;
  decided_by: string | null;
  decided_at: string | null;
  /** What the operator said with it. */
  answer: string | null;
}

export interface AccountTable {
  id: string;
  /** A customer's is the mobile number. */
  username: string;
  password_hash: string;
  company_id: string | null;
  /** What colleagues call who it belongs to. */
  name: Generated<string | null>;
  /** Of an operator. */
  department: Generated<string | null>;
  /** Where mail goes; none goes there before it is confirmed. */
  email: Generated<string | null>;
  email_confirmed_at: Generated<string | null>;
  avatar: string | null;
  disabled: Generated<number>;
  /** 1 for one that was shut out with its company. */
  disabled_with: Generated<number>;
  /** Null for an account that is in use; a closed one is no longer anybody's. */
  closed_at: ColumnType<string | null, string | undefined, string>;
  /** 1 for a password that somebody else knows. */
  start_password: Generated<number>;
  /** JSON, see contract/accounts/preferences.ts. */
  preferences: Generated<string | null>;
  /** Null for one that has never signed in. */
  signed_in_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A role that an account holds: a name of contract/accounts/permissions.ts, or of another version's. */
export interface AccountRoleTable {
  account_id: string;
  role: string;
}

/** What an account's owner agreed to. */
export interface ConsentTable {
  id: string;
  account_id: string;
  document: 'privacy';
  /** As the page named it. */
  version: string;
  at: string;
  address: string;
}

/** Times are milliseconds since 1970. Tokens and cookie are kept as SHA-256 only: a copy of the table opens no door. */
export interface SessionTable {
  id: string;
  account_id: string;
  token_hash: string;
  cookie_hash: string;
  /** Of the token that the console gets for the cookie. */
  console_hash: string | null;
  remember: number;
  address: string;
  user_agent: string;
  created_at: number;
  seen_at: number;
  ends_at: number;
  /** When the password was last given. */
  proved_at: number;
  /** 1 where the second factor was shown. */
  confirmed: Generated<number>;
}

/** Of an account that has one. */
export interface SecondFactorTable {
  account_id: string;
  /** Sealed. */
  secret: string;
  /** Of the code that was taken last: thirty seconds each, counted from 1970. */
  last_step: number;
  created_at: string;
}

/** An address that opens one door for who has it. Times are milliseconds since 1970. */
export interface AccountLinkTable {
  id: string;
  /** SHA-256: a copy of the table opens no door. */
  token_hash: string;
  /** To set a password, to join a company, to confirm an address for mail. */
  purpose: 'password' | 'join' | 'email';
  /** Whose door it is; null for who has no account yet. */
  account_id: string | null;
  company_id: string | null;
  detail: string | null;
  created_by: string;
  created_at: number;
  ends_at: number;
  /** When it was used up or taken back. */
  used_at: Generated<number | null>;
}

/** A code that stands once for the second factor, as SHA-256. */
export interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
}

export interface AccountTables {
  company: CompanyTable;
  company_change: CompanyChangeTable;
  account: AccountTable;
  account_role: AccountRoleTable;
  consent: ConsentTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  account_link: AccountLinkTable;
}

import type { ColumnType, Generated } from 'kysely';

export interface AccountTables {
  company: {
    id: string;
    /** Public number: eight digits without a meaning. */
    number: string;
    name: string;
    /** `companyKey` of the name, which is unique; null for a later company of the same name from before this rule. */
    name_key: string | null;
    /** `companySkeleton` of the name. */
    name_skeleton: string;
    created_at: string;
    /** Total bytes of all uploads of its accounts; maintained by trigger. */
    upload_bytes: ColumnType<number, never, number>;
    /** Time since which it waits for an operator's approval; null for a company that may submit. */
    waits_since: Generated<string | null>;
    area: Generated<string | null>;
    address: Generated<string | null>;
    /** JSON: its contact persons. */
    contacts: Generated<string | null>;
    /** The company that this one was merged into; a merged company has no accounts and submissions. */
    merged_into: Generated<string | null>;
    /** Time at which operators disabled it with all its accounts. */
    disabled_at: Generated<string | null>;
  };
  /** A requested or completed change of a company. */
  company_change: {
    /** A UUID of version 7: sorts in the order of creation. */
    id: string;
    company_id: string;
    /** A column of the company, or `merged` for another company that was merged into it. */
    field: string;
    before: string | null;
    after: string | null;
    /** Reason given by the requester. */
    note: string | null;
    /** `waiting` for an operator's approval; at most one of a field. */
    state: 'waiting' | 'accepted' | 'refused' | 'withdrawn';
    asked_by: string;
    asked_at: string;
    decided_by: string | null;
    decided_at: string | null;
    /** The operator's comment on the decision. */
    answer: string | null;
  };
  account: {
    id: string;
    /** For a customer, the mobile number. */
    username: string;
    password_hash: string;
    company_id: string | null;
    /** Name of the account's owner, as colleagues see it. */
    name: Generated<string | null>;
    /** Operators only. */
    department: Generated<string | null>;
    /** Address for mail; no mail is sent before it is confirmed. */
    email: Generated<string | null>;
    email_confirmed_at: Generated<string | null>;
    avatar: string | null;
    disabled: Generated<number>;
    /** 1 for an account that was disabled with its company. */
    disabled_with: Generated<number>;
    /** Null for an account in use; a closed account belongs to no person any more. */
    closed_at: ColumnType<string | null, string | undefined, string>;
    /** 1 for a password that another person knows. */
    start_password: Generated<number>;
    /** JSON, see contract/accounts/preferences.ts. */
    preferences: Generated<string | null>;
    /** Null for an account that has never signed in. */
    signed_in_at: Generated<string | null>;
    created_at: string;
    updated_at: string;
  };
  /** A role of an account: a name in contract/accounts/permissions.ts, or one of another version. */
  account_role: {
    account_id: string;
    role: string;
  };
  /** Consent of an account's owner. */
  consent: {
    id: string;
    account_id: string;
    document: 'privacy';
    /** Version as named on the page. */
    version: string;
    at: string;
    address: string;
  };
  /** Times are milliseconds since 1970. Tokens and cookie are stored as SHA-256 only: a copy of the table gives no access. */
  session: {
    id: string;
    account_id: string;
    token_hash: string;
    cookie_hash: string;
    /** Hash of the token that the console gets in exchange for the cookie. */
    console_hash: string | null;
    remember: number;
    address: string;
    user_agent: string;
    created_at: number;
    seen_at: number;
    ends_at: number;
    /** Time at which the password was last entered. */
    proved_at: number;
    /** 1 for a session with a verified second factor. */
    confirmed: Generated<number>;
  };
  /** Second factor of an account. */
  second_factor: {
    account_id: string;
    /** Encrypted. */
    secret: string;
    /** Time step of the last accepted code: steps of thirty seconds, counted from 1970. */
    last_step: number;
    created_at: string;
  };
  /** A one-time code in place of the second factor, as SHA-256. */
  recovery_code: {
    account_id: string;
    code_hash: string;
  };
  /** A link with a token for one purpose. Times are milliseconds since 1970. */
  account_link: {
    id: string;
    /** SHA-256: a copy of the table gives no access. */
    token_hash: string;
    /** Sets a password, joins a company, or confirms an address for mail. */
    purpose: 'password' | 'join' | 'email';
    /** Account that the link belongs to; null for a person without an account. */
    account_id: string | null;
    company_id: string | null;
    detail: string | null;
    created_by: string;
    created_at: number;
    ends_at: number;
    /** Time at which it was used or revoked. */
    used_at: Generated<number | null>;
  };
}

import type { ScheduledAct } from '@pv-brain/contract/console.ts';
import type { ColumnOf, ValueOf } from '@pv-brain/contract/content/define.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { StateOf } from '@pv-brain/contract/states.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** `published` and `expired` items have a page; only `published` ones stand in lists. */
export type ContentState = StateOf<'content' | 'entry'>;

/** The columns every content table has; its own follow from its definition in contract/content. */
export interface ContentTable {
  id: string;
  category: string;
  state: ContentState;
  /** 1 puts the item before all others. */
  pinned: Generated<number>;
  /** 1 puts the item on the section's second list (recommended experts, top apps). */
  featured: Generated<number>;
  /** Shanghai wall-clock time, as in server/time.ts. */
  published_at: string;
  created_at: string;
  updated_at: string;
  /** 1 for rows of the demo set. */
  demo: Generated<number>;
  /** Plain text of the rich field, as lists show it. */
  preview: string;
  /** How often it was written, from 1. */
  revision: Generated<number>;
  /** Place in the list, computed by the database: `{pinned}{published_at}{id}`, null when the item is not listed. */
  list_key: ColumnType<string | null, never, never>;
}

/** A section's own columns by its definition; of an item that leaves a field out they are null. */
type OwnColumns<F> = {
  [N in keyof F & string as ColumnOf<N>]: ColumnType<
    ValueOf<F[N]> | null,
    ValueOf<F[N]> | null | undefined,
    ValueOf<F[N]> | null
  >;
};

/** Of a section whose items operators put in order: the place of an item, from 1; 0 of one that was not put anywhere. */
type Place<T> = T extends { ordered: true } ? { place: Generated<number> } : unknown;

type SectionTable<S extends Section> = ContentTable &
  OwnColumns<(typeof contentTypes)[S]['fields']> &
  Place<(typeof contentTypes)[S]>;

/** A row of a section's table, whole. */
export type RowOf<S extends Section> = Selectable<SectionTable<S>>;

/** What one write of an item changed; see docs/decisions/0024-content-writer.md. */
export interface ContentRevisionTable {
  section: Section;
  item_id: string;
  /** The item's revision after it; of a removal, the one that would have followed. */
  revision: number;
  /** The account; null where the program wrote by itself. */
  actor_id: string | null;
  at: string;
  /** JSON of what was and what is, where they differ; null before the first and after the last, and where it was erased. */
  before: string | null;
  after: string | null;
  /** The revision whose content it brings back; null of what was written anew. */
  restored: Generated<number | null>;
}

/** What an operator has typed and not saved: as it was typed, by no rule. See docs/decisions/0031-drafts.md. */
export interface ContentDraftTable {
  section: Section;
  /** Of the item, or the one it will have. */
  item_id: string;
  account_id: string;
  /** The item's revision from which it was begun; 0 for a new one. */
  base: number;
  /** How often it was kept, from 1: two windows of one person must not write over each other. */
  turn: number;
  title: string;
  /** JSON of a DraftContent, see contract/console.ts. */
  content: string;
  updated_at: string;
  /** The revision whose content it was begun with, where that is an earlier one. */
  restored: Generated<number | null>;
}

/** A window in which an item is open to be written; see docs/decisions/0038-presence.md. */
export interface ContentPresenceTable {
  section: Section;
  /** Of the item, or the one it will have. */
  item_id: string;
  window_id: string;
  account_id: string;
  /** What was changed there last, by its name in the form; empty for nothing. */
  field: string;
  /** Milliseconds since 1970, as `at`; 0 for never. */
  changed_at: number;
  /** When the window was heard of last. */
  at: number;
}

/** What is to be done at a set time; see docs/decisions/0037-bin-and-schedule.md. */
export interface ContentScheduleTable {
  section: Section;
  item_id: string;
  act: ScheduledAct;
  at: string;
  /** In whose name, and from where it was asked for. */
  account_id: string;
  address: string;
  /** The item's revision from which it was begun. */
  base: number;
  /** JSON of the DraftContent that is to be published; null where nothing is written. */
  content: string | null;
  /** The revision whose content that is, where it is an earlier one. */
  restored: Generated<number | null>;
  /** Why it could not be done; null as long as it is to be. */
  failed: string | null;
}

/** An item that was deleted and can be had back, beside its row; see docs/decisions/0037-bin-and-schedule.md. */
export interface ContentRecycledTable {
  section: Section;
  item_id: string;
  title: string;
  /** The state that it was in. */
  was: ContentState;
  /** Who deleted it; null for the program. */
  actor_id: string | null;
  at: string;
}

/** Exact counts of a list, kept by triggers; see docs/decisions/0004-counted-calendar.md. */
export interface ListTallyTable {
  list: string;
  /** Empty for the whole list. */
  category: string;
  /** 0 the list, 1 a month, 2 a day. */
  level: number;
  /** The beginning of the `list_key`s counted: 0, 8 or 11 characters. */
  prefix: string;
  rows: number;
}

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

export interface AttachmentTable {
  id: string;
  /** Entity class, id and key as `getAttFile` asks for them. */
  clazz: string;
  owner_id: string;
  key: string;
  /** The name people see and save. */
  file_name: string;
  /** Path below the upload folder. */
  path: string;
  is_public: number;
  created_at: string;
}

/** A counter per section; a write bumps it in its own transaction, by trigger. */
export interface ContentVersionTable {
  section: string;
  version: number;
}

export interface MetaTable {
  key: string;
  value: string;
}

export interface CompanyTable {
  id: string;
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
}

export interface AccountTable {
  id: string;
  /** A customer's is the mobile number. */
  username: string;
  password_hash: string;
  company_id: string | null;
  avatar: string | null;
  disabled: Generated<number>;
  /** Null for an account that is in use; a closed one is no longer anybody's. */
  closed_at: ColumnType<string | null, string | undefined, string>;
  /** 1 for a password that somebody else knows. */
  start_password: Generated<number>;
  /** JSON, see contract/preferences.ts. */
  preferences: Generated<string | null>;
  /** Null for one that has never signed in. */
  signed_in_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** A role that an account holds: a name of contract/permissions.ts, or of another version's. */
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

/** A code that stands once for the second factor, as SHA-256. */
export interface RecoveryCodeTable {
  account_id: string;
  code_hash: string;
}

/** Append-only, by trigger, but for what is older than the law asks for; a chain, see server/audit/chain.ts. */
export interface AuditLogTable {
  /** Counts from 1 without a gap. */
  seq: number;
  /** Of the entry before. */
  prev_hash: string;
  hash: string;
  id: string;
  at: string;
  actor_id: string | null;
  /** A name that exists, or the sign of one that was made up: server/accounts/unknown-name.ts. */
  actor: string;
  action: string;
  target: string | null;
  address: string;
  /** JSON: what was before and after, or why it was refused. */
  detail: string | null;
  /** What people called the target then, where it is an id: kind and title, receipt number, name of a file. */
  subject: string | null;
}

/** One row: where the log ends, and after which entry it begins since older ones were removed. */
export interface AuditHeadTable {
  id: number;
  seq: number;
  hash: string;
  anchor_seq: number;
  anchor_hash: string;
}

/** What every application, intention and entry has: who sent it when, and its receipt. */
export interface SubmissionTable {
  /** An entry's is also its id on the market. */
  id: string;
  kind: SubmissionKind;
  receipt_no: string;
  /** What there may be only one of at a time; null once the submission is done with. */
  live_key: string | null;
  /** Of what was sent: the same again is a retry. */
  digest: string;
  account_id: string;
  company_id: string;
  company_name: string;
  /** An entry's follows its row in `getbuginess` by trigger; see docs/decisions/0023-one-queue.md. */
  state: SubmissionState;
  created_at: string;
  updated_at: string;
}

export interface ProjectApplicationTable {
  id: string;
  project_id: string;
  project_name: string;
  submitter_name: string;
  submitter_phone: string;
  /** Empty when not given, like the texts below. */
  applicant_email: string;
  application_info: string;
}

export interface PurchaseIntentionTable {
  id: string;
  app_id: string;
  app_name: string;
  contact_name: string;
  contact_phone: string;
  /** Empty when not given, like the text below. */
  contact_email: string;
  contact_wechat: string;
}

/** A submission's way through the states. */
export interface SubmissionEventTable {
  id: string;
  submission_id: string;
  state: SubmissionState;
  actor_id: string | null;
  note: string | null;
  at: string;
}

/** A private file. One that no submission claims is removed after a day. */
export interface UploadTable {
  id: string;
  account_id: string;
  /** What it is for, as the upload call names it. */
  att_key: string;
  file_name: string;
  /** Key in the private store. */
  path: string;
  /** Bytes. */
  size: number;
  content_type: string;
  /** 0 until the file has reached the store. */
  stored: Generated<number>;
  claimed_by: string | null;
  /** 1 while a picture of the media library is made of it, or an item names it; no submission claims it then. */
  in_library: Generated<number>;
  created_at: string;
}

/** A file that an item names, or has named: its history may bring it back. */
export interface ItemFileTable {
  upload_id: string;
  section: Section;
  item_id: string;
  /** 1 where the item names it as it stands. */
  shown: number;
}

/** A picture of the media library. */
export interface MediaTable {
  id: string;
  /** The file that is kept of it. */
  upload_id: string;
  /** SHA-256 of that file: a picture is there once. */
  digest: string;
  /** From 1; a replacement adds one. */
  version: Generated<number>;
  name: string;
  /** Empty until somebody has written it. */
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
  /** The picture it was cut out of, which may be gone. */
  source_id: string | null;
  created_at: string;
  updated_at: string;
}

export interface MediaTagTable {
  media_id: string;
  tag: string;
}

/** An item of a section that shows a picture; kept by the writer of content. */
export interface MediaUseTable {
  media_id: string;
  section: Section;
  item_id: string;
}

/** The tables of all sections, as their definitions make them. */
type SectionTables = { [S in Section as (typeof contentTypes)[S]['table']]: SectionTable<S> };

export interface Schema extends SectionTables {
  /** Stands for each content table where the section is a variable, with what they all have; see `tableOf`. */
  content: ContentTable;
  content_revision: ContentRevisionTable;
  content_draft: ContentDraftTable;
  content_presence: ContentPresenceTable;
  content_recycled: ContentRecycledTable;
  content_schedule: ContentScheduleTable;
  list_tally: ListTallyTable;
  category: CategoryTable;
  category_merged: CategoryMergedTable;
  config: ConfigTable;
  navigation: NavigationTable;
  dictionary: DictionaryTable;
  attachment: AttachmentTable;
  content_version: ContentVersionTable;
  meta: MetaTable;
  company: CompanyTable;
  account: AccountTable;
  account_role: AccountRoleTable;
  session: SessionTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  consent: ConsentTable;
  submission: SubmissionTable;
  project_application: ProjectApplicationTable;
  purchase_intention: PurchaseIntentionTable;
  submission_event: SubmissionEventTable;
  upload: UploadTable;
  item_file: ItemFileTable;
  media: MediaTable;
  media_tag: MediaTagTable;
  media_use: MediaUseTable;
}

/** The table of a section, typed as the columns that all content tables have: a query is about one name, never a union. */
export function tableOf(section: Section): 'content' {
  return contentTypes[section].table as string as 'content';
}

/**
 * The narrow copy of a section's table (docs/decisions/0046-filters.md), typed as the table: what is asked of it are the columns
 * that both have, its texts in small letters.
 */
export function narrowOf(section: Section): 'content' {
  return `${contentTypes[section].table}_narrow` as string as 'content';
}

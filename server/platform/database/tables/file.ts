import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Generated } from 'kysely';

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
  /** 1 while a picture of the media library is made of it, or an item or the change of a company names it; no submission claims it then. */
  in_library: Generated<number>;
  created_at: string;
}

/** A file that goes with what a company asks to have changed. */
interface CompanyChangeFileTable {
  upload_id: string;
  change_id: string;
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

export interface FileTables {
  company_change_file: CompanyChangeFileTable;
  attachment: AttachmentTable;
  upload: UploadTable;
  item_file: ItemFileTable;
  media: MediaTable;
  media_tag: MediaTagTable;
  media_use: MediaUseTable;
}

import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Generated } from 'kysely';

export interface FileTables {
  /** A file attached to a requested company change. */
  company_change_file: {
    upload_id: string;
    change_id: string;
  };
  attachment: {
    id: string;
    /** Entity class, id and key as `getAttFile` requests them. */
    clazz: string;
    owner_id: string;
    key: string;
    /** The file name for display and download. */
    file_name: string;
    /** Path below the upload folder. */
    path: string;
    is_public: number;
    created_at: string;
  };
  /** A private file. One not claimed by a submission is removed after a day. */
  upload: {
    id: string;
    account_id: string;
    /** The file's purpose, as the upload call names it. */
    att_key: string;
    file_name: string;
    /** Key in the private store. */
    path: string;
    /** Bytes. */
    size: number;
    content_type: string;
    /** 0 until the file is in the store. */
    stored: Generated<number>;
    claimed_by: string | null;
    /**
     * 1 while a media library picture is made from it, or an item or a company change refers to it; no submission can claim it
     * then.
     */
    in_library: Generated<number>;
    created_at: string;
  };
  /** A file that an item refers to, or has referred to: its history may restore the reference. */
  item_file: {
    upload_id: string;
    section: Section;
    item_id: string;
    /** 1 when the current version of the item refers to it. */
    shown: number;
  };
  /** A picture of the media library. */
  media: {
    id: string;
    /** The stored file of the picture. */
    upload_id: string;
    /** SHA-256 of that file: each picture is stored once. */
    digest: string;
    /** From 1; a replacement adds one. */
    version: Generated<number>;
    name: string;
    /** Empty until an operator has written it. */
    alt: string;
    /** Pixels. */
    width: number;
    height: number;
    /** The picture it was cropped from, which may be deleted. */
    source_id: string | null;
    created_at: string;
    updated_at: string;
  };
  media_tag: {
    media_id: string;
    tag: string;
  };
  /** An item of a section that shows a picture; maintained by the content writer. */
  media_use: {
    media_id: string;
    section: Section;
    item_id: string;
  };
}

/** A company, account or submission of the demo content; content has its mark in its own row. */
interface DemoRecordTable {
  kind: 'company' | 'account' | 'submission';
  id: string;
  /** Checksum of the row when it was created: a row that no longer matches was changed by a user. */
  stamp: string;
}

export interface DemoTables {
  demo_record: DemoRecordTable;
}

/** A company, account or submission of the demo content; content has its mark in its own row. */
interface DemoRecordTable {
  kind: 'company' | 'account' | 'submission';
  id: string;
  /** What the row was like when it was filled in: where it is not like that any more, a person has changed it. */
  stamp: string;
}

export interface DemoTables {
  demo_record: DemoRecordTable;
}

/** What a database says that cannot do its work for now: SQLite by its result code, PostgreSQL by its SQLSTATE. */
const SQLITE = { 5: 'busy', 6: 'busy', 10: 'full', 13: 'full' } as const;
const POSTGRES = { '53100': 'full', '55P03': 'busy', '57014': 'busy', '53300': 'busy' } as const;

/** Why a query failed, where it is no fault of the program: no room on the disk, or others in the way. Otherwise null. */
export function databaseTrouble(error: unknown): 'full' | 'busy' | null {
  const { code, errcode } = Object(error) as { code?: unknown; errcode?: unknown };
  // The lowest byte of SQLite's extended result codes is the code itself.
  if (code === 'ERR_SQLITE_ERROR') return SQLITE[(Number(errcode) & 0xff) as keyof typeof SQLITE] ?? null;
  return POSTGRES[String(code) as keyof typeof POSTGRES] ?? null;
}

import { DataTable } from '../../../shared/list/data-table.tsx';

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell is the row's header. */
  rows: readonly (readonly string[])[];
}

export const FigureTable = ({ label, heads, rows }: FigureTableProps) => (
  <DataTable
    label={label}
    columns={heads.map((title, at) => ({
      title,
      cell: (row: readonly string[]) => row[at],
      ...(at > 0 ? { align: 'end' } : {}),
    }))}
    rows={rows}
    keyOf={([name = '']) => name}
    isTall
  />
);

import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.min(100, Math.max(1, Number(element.getAttribute(name)) || 1)),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/** Tables without widths and styles: columns are as wide as their words need, on a phone too. */
const cell = {
  addAttributes: () => ({ colspan: span('colspan'), rowspan: span('rowspan') }),
};

export const TABLE = [
  Table.extend({ addNodeView: () => null, renderHTML: () => ['table', ['tbody', 0]] }),
  TableRow,
  TableCell.extend({ ...cell, renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0] }),
  TableHeader.extend({ ...cell, renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0] }),
];

/** Icons on a 24 × 24 grid, like the shared ones, that only the introduction uses. */
const PATHS = {
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 12v5.5M10 12v5.5M14 12v5.5M18.5 12v5.5M3 20h18',
  cell: 'M5 4h14v16H5zM12 4v16M5 9.3h14M5 14.7h14',
  companies: 'M4 20V5h9v15M13 10h7v10M2.5 20h19M7 9h3M7 12.5h3M7 16h3M16 13.5h1.5M16 16.5h1.5',
  factory: 'M4 20V10.5l6-3.5v3.5L16 7v13M16 11h4v9M2.5 20h19M7.5 14.5h2M11.5 14.5h2',
  loop: 'M4 5h6v5H4zM14 14h6v5h-6zM10 7.5h7V14M14 16.5H7V10',
} as const;

export type GlyphName = keyof typeof PATHS;

/** Decorative: its meaning is in the text beside it. */
export function Glyph({ name, className }: { name: GlyphName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

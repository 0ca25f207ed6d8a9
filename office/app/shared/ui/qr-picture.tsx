import { encode } from 'uqr';

/** Light modules around it, as readers expect. */
const BORDER = 3;

interface QrPictureProps {
  text: string;
  /** What it is, for who does not see it. */
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on light in either mode; drawn here, so that what it says goes to nobody. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0a1e38" d={path} />
    </svg>
  );
}

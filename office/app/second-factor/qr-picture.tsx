import { SECOND_FACTOR } from '@pv-brain/contract/messages/office-steps.ts';
import { encode } from 'uqr';

/** Light modules around it, as readers expect. */
const BORDER = 3;

/** A QR code, dark on light in either mode; drawn here, so that the secret goes to nobody. */
export function QrPicture({ text, className }: { text: string; className?: string | undefined }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={SECOND_FACTOR.picture}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0a1e38" d={path} />
    </svg>
  );
}

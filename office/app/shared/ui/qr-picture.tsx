import { qrCode } from '@pv-brain/art/qr.ts';

interface QrPictureProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code, dark on light in both modes. */
export function QrPicture({ text, label, className }: QrPictureProps) {
  const { size, path } = qrCode(text);
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

import { qrCode } from '@pv-brain/art/qr.ts';
import { ACTS } from '@pv-brain/contract/content/messages/acts.ts';
import { type DialogProps, Modal } from '../ui/modal.tsx';
import styles from './wechat-dialog.module.css';

/** The page's address as a QR code for WeChat. */
export default function WechatDialog({ open, onClose, address }: DialogProps & { address: string }) {
  const { size, path } = qrCode(address);
  return (
    <Modal open={open} onClose={onClose} title={ACTS.wechat} small>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        className={styles.code}
        role="img"
        aria-label={ACTS.wechatCode}
        shapeRendering="crispEdges"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#0a1e38" d={path} />
      </svg>
      <p className="text-centre text-2">{ACTS.wechatNote}</p>
    </Modal>
  );
}

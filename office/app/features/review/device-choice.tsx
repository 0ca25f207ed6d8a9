import { INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './device-choice.module.css';

/** Pixels in which the portal is laid out. */
export const WIDTHS = { desk: 1200, phone: 390 } as const;
export type Device = keyof typeof WIDTHS;

/** Chooses whether the page is seen as on a desk or on a phone. */
export function DeviceChoice({ device, onChoose }: { device: Device; onChoose: (device: Device) => void }) {
  const names = { desk: INBOX_ITEM.previewDesk, phone: INBOX_ITEM.previewPhone };
  return (
    <fieldset className={styles.devices} aria-label={INBOX_ITEM.previewSize}>
      {(['desk', 'phone'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === device}
          aria-label={names[each]}
          title={names[each]}
          onClick={() => onChoose(each)}
        >
          <Icon name={each === 'desk' ? 'screen' : 'mobile'} size={16} />
        </button>
      ))}
    </fieldset>
  );
}

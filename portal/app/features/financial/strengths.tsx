import { FINANCE } from '@pv-brain/contract/messages/finance.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Glyph } from './glyph.tsx';
import styles from './strengths.module.css';

const ICONS = [
  <Icon key="data" name="shield" />,
  <Icon key="speed" name="clock" />,
  <Glyph key="loop" name="loop" />,
];

export function Strengths() {
  return (
    <Panel title={FINANCE.strengths} bleed>
      <ul className={styles.strengths}>
        {FINANCE.strengthItems.map(({ name, text }, index) => (
          <li key={name}>
            <span className={styles.icon}>{ICONS[index]}</span>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

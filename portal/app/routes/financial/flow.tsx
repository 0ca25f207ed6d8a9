import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './flow.module.css';
import { Glyph, type GlyphName } from './glyph.tsx';

const GLYPHS: readonly GlyphName[] = ['factory', 'cell', 'bank', 'companies'];

/** Index of the step that this platform does. */
const OWN_STEP = 1;

/** Steps of getting a loan, drawn as four cells wired in series. */
export function Flow() {
  return (
    <Panel title={FINANCE.flow} bleed>
      <ol className={styles.flow}>
        {FINANCE.flowSteps.map(({ name, text }, index) => (
          <li key={name}>
            <span className={classNames('cell', styles.cell, index === OWN_STEP && styles.own)}>
              <Glyph name={GLYPHS[index] ?? 'cell'} />
            </span>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

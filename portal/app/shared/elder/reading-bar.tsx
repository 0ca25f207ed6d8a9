import { ELDER } from '@pv-brain/contract/site/messages/elder.ts';
import { useLocation } from 'react-router';
import { Button } from '../ui/button.tsx';
import styles from './reading-bar.module.css';
import { type Pace, useReading } from './use-reading.ts';

const PACES: readonly Pace[] = ['slow', 'usual', 'fast'];

/** 长辈版: the page read aloud, at the foot of the window. Browsers without a voice show nothing. */
export function ReadingBar() {
  return 'speechSynthesis' in window ? <Bar /> : null;
}

function Bar() {
  const { pathname } = useLocation();
  const { state, pace, start, pause, resume, stop, choosePace } = useReading(pathname);
  return (
    <section className={`row flow ${styles.bar} on-dark no-print`} aria-label={ELDER.reading}>
      {state === 'silent' && (
        <Button variant="cta" onClick={start}>
          {ELDER.read}
        </Button>
      )}
      {state === 'reading' && (
        <Button variant="cta" onClick={pause}>
          {ELDER.pause}
        </Button>
      )}
      {state === 'paused' && (
        <Button variant="cta" onClick={resume}>
          {ELDER.resume}
        </Button>
      )}
      {state !== 'silent' && (
        <Button variant="line" onClick={stop}>
          {ELDER.stop}
        </Button>
      )}
      <fieldset className={styles.paces}>
        <legend className="visually-hidden">{ELDER.pace}</legend>
        {PACES.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.pace}
            aria-pressed={each === pace}
            onClick={() => choosePace(each)}
          >
            {ELDER.paces[each]}
          </button>
        ))}
      </fieldset>
    </section>
  );
}

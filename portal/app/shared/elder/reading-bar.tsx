import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { ELDER } from '@pv-brain/contract/site/messages/elder.ts';
import { type Ref, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fromStorage } from '../api/storage.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon.tsx';
import { useTextSize } from '../ui/use-text-size.ts';
import styles from './reading-bar.module.css';
import { type Pace, useReading } from './use-reading.ts';

const PACES: readonly Pace[] = ['slow', 'usual', 'fast'];

/** Session storage key: the bar stays closed as long as the window is open. */
const CLOSED = 'elder-bar';

const readClosed = (): boolean => fromStorage(() => sessionStorage.getItem(CLOSED) !== null, false);

/**
 * Reading bar of 长辈版 at the bottom of the window: it reads the page aloud, if the browser has a voice, and has the exit button of
 * 长辈版, which stays when the rest is closed.
 */
export function ReadingBar() {
  const [isClosed, setClosed] = useState(readClosed);
  const leaveButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The pressed button is removed.
    leaveButton.current?.focus();
    setClosed(true);
    // Without storage it stays closed until the page is reloaded.
    fromStorage(() => sessionStorage.setItem(CLOSED, ''), undefined);
  };
  const hasReading = !isClosed && 'speechSynthesis' in window;
  return (
    <section
      className={classNames('row gap-16', styles.bar, !hasReading && styles.closed, 'on-dark no-print')}
      aria-label={ELDER.reading}
    >
      {hasReading && <Reading />}
      <LeaveButton ref={leaveButton} />
      {hasReading && (
        <IconButton
          icon="close"
          className={`icon-button white ${styles.close}`}
          label={ELDER.closeBar}
          onClick={close}
        />
      )}
    </section>
  );
}

function LeaveButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const { toggle } = useTextSize();
  return (
    <Button variant="line" ref={ref} aria-label={ELDER.leaveMeans} onClick={toggle}>
      {ELDER.leave}
      <span className="no-phone" aria-hidden="true">
        {ACTION.elder}
      </span>
    </Button>
  );
}

function Reading() {
  const { pathname } = useLocation();
  const { state, pace, start, pause, resume, stop, choosePace } = useReading(pathname);
  const mainButton = useRef<HTMLButtonElement>(null);
  const { label, press } = {
    silent: { label: ELDER.read, press: start },
    reading: { label: ELDER.pause, press: pause },
    paused: { label: ELDER.resume, press: resume },
  }[state];
  const stopReading = () => {
    // The pressed button is removed.
    mainButton.current?.focus();
    stop();
  };
  return (
    <>
      <Button variant="cta" ref={mainButton} onClick={press}>
        {label}
      </Button>
      {state !== 'silent' && (
        <Button variant="line" onClick={stopReading}>
          {ELDER.stop}
        </Button>
      )}
      <fieldset className="flex no-phone">
        <legend className="visually-hidden">{ELDER.pace}</legend>
        {PACES.map((each) => (
          <button
            key={each}
            type="button"
            className={`white ${styles.pace}`}
            aria-pressed={each === pace}
            onClick={() => choosePace(each)}
          >
            {ELDER.paces[each]}
          </button>
        ))}
      </fieldset>
      {/* In place of the three on a narrow screen. */}
      <button
        type="button"
        className={`white ${styles.pace} ${styles.next}`}
        aria-label={ELDER.paceNow(ELDER.paces[pace])}
        onClick={() => choosePace(PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? 'usual')}
      >
        {ELDER.paces[pace]}
      </button>
    </>
  );
}

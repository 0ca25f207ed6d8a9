import { listenBeforeRouter } from './step-listener.ts';

/** Open dialogs, the last one on top, each with a history entry of its own, so that the back key closes it. */
const openDialogs: { href: string; close: () => void }[] = [];

/** Number of history entries of closed dialogs that are removed after this task. */
let surplus = 0;
/** Number of pending back steps that remove such entries and are not navigations. */
let removing = 0;

const isDialogEntry = () => Boolean(history.state?.dialog);

/** Whether the current entry is that of a dialog which a reload or the forward key has left without its dialog. */
const isLeftOver = () => openDialogs.length === 0 && removing === 0 && isDialogEntry();

function onPop(event: PopStateEvent): void {
  if (removing > 0) {
    removing -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const top = openDialogs.at(-1);
  if (!top) return;
  // The router must not handle it, unless the step leads further than to the page below.
  if (top.href === location.href) event.stopImmediatePropagation();
  openDialogs.pop();
  top.close();
}

/**
 * Removes the entries of closed dialogs. A running navigation replaces or follows the entry, so that going back would leave its
 * page.
 */
function removeSurplus(isNavigating: () => boolean): void {
  while (surplus > 0) {
    surplus -= 1;
    if (!isDialogEntry() || isNavigating()) continue;
    removing += 1;
    history.back();
  }
}

/** Adds a dialog's history entry; returns a function to be called when it closes. */
export function enterDialog(close: () => void, isNavigating: () => boolean): () => void {
  listenBeforeRouter(onPop);
  const entry = { href: location.href, close };
  // A dialog that opens while another closes takes over its entry.
  if (surplus > 0) surplus -= 1;
  else if (!isLeftOver()) history.pushState({ ...history.state, dialog: true }, '');
  openDialogs.push(entry);
  return () => {
    const at = openDialogs.indexOf(entry);
    if (at < 0) return;
    openDialogs.splice(at, 1);
    surplus += 1;
    setTimeout(removeSurplus, 0, isNavigating);
  };
}

import { listenBeforeRouter } from './step-listener.ts';

/** The open dialogs, the last one on top, each with an entry of its own in the history: the way back closes it. */
const opened: { href: string; close: () => void }[] = [];

/** Entries that closed dialogs left in the history and that are removed after this task. */
let surplus = 0;
/** Steps back that remove such entries and are no step to the page. */
let removing = 0;

const isDialogEntry = () => Boolean(history.state?.dialog);

function onPop(event: PopStateEvent): void {
  if (removing > 0) {
    removing -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const top = opened.at(-1);
  if (!top) return;
  // The router has nothing to do with it, unless the step led further than to the page below.
  if (top.href === location.href) event.stopImmediatePropagation();
  opened.pop();
  top.close();
}

/**
 * Removes what closed dialogs left. A page that is on its way takes the entry's place or comes after it: a step back would lead
 * away from that page.
 */
function removeSurplus(isNavigating: () => boolean): void {
  while (surplus > 0) {
    surplus -= 1;
    if (!isDialogEntry() || isNavigating()) continue;
    removing += 1;
    history.back();
  }
}

/** Gives a dialog its entry; returns what is to be called when it closes. */
export function enterDialog(close: () => void, isNavigating: () => boolean): () => void {
  listenBeforeRouter(onPop);
  const entry = { href: location.href, close };
  // A dialog that opens as another closes takes over its entry.
  if (surplus > 0) surplus -= 1;
  else history.pushState({ ...history.state, dialog: true }, '');
  opened.push(entry);
  return () => {
    const at = opened.indexOf(entry);
    if (at < 0) return;
    opened.splice(at, 1);
    surplus += 1;
    setTimeout(removeSurplus, 0, isNavigating);
  };
}

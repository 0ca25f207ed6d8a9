import { ACTS } from '@pv-brain/contract/content/messages/acts.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { copyText } from '../ui/links/copy-text.ts';
import { showNotice } from '../ui/notice/notice-store.ts';
import { useLazyComponent, useLazyDialog } from '../ui/use-lazy-component.ts';
import styles from './detail-acts.module.css';
import { readFavourites, toggleFavourite, useStoredFavourites } from './favourites.ts';

/** Returns the address for sharing: without query and fragment, which only belong to this visit. */
const pageAddress = () => location.origin + location.pathname;

/** Copies a text on a press of `button`, and shows the result in the notice box. */
export const copyWithNotice = (text: string, button: HTMLElement) =>
  void copyText(text, button).then(
    () => showNotice('success', ACTS.copied),
    () => showNotice('error', ACTS.copyFailed),
  );

function WechatButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyDialog(open, () => import('./wechat-dialog.tsx'), close);
  return (
    <>
      <button
        type="button"
        className={`touch ${styles.act}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="mobile" />
        {ACTS.wechat}
      </button>
      {Dialog && <Dialog open={open} onClose={close} address={pageAddress()} />}
    </>
  );
}

function FavouriteButton({ title }: { title: string }) {
  const { pathname: path } = useLocation();
  const isFavourite = readFavourites(useStoredFavourites()).some((favourite) => favourite.path === path);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(open, () => import('./favourites-dialog.tsx'), close);
  const toggle = () => {
    try {
      toggleFavourite({ path, title });
      // Shows where the favourites are.
      if (!isFavourite) setOpen(true);
    } catch {
      showNotice('error', ACTS.keepFailed);
    }
  };
  return (
    <>
      <button type="button" className={`touch ${styles.act}`} aria-pressed={isFavourite} onClick={toggle}>
        <Icon name="star" />
        {isFavourite ? ACTS.kept : ACTS.keep}
      </button>
      {Dialog && <Dialog open={open} onClose={close} />}
    </>
  );
}

/** Row of actions on the page of an item; `title` is the item's. */
export function DetailActs({ title }: { title: string }) {
  return (
    <fieldset className={`flow ${styles.acts} no-print`}>
      <legend className="visually-hidden">{ACTS.label}</legend>
      <button
        type="button"
        className={`touch ${styles.act}`}
        onClick={(event) => copyWithNotice(pageAddress(), event.currentTarget)}
      >
        <Icon name="link" />
        {ACTS.copyLink}
      </button>
      <WechatButton />
      <FavouriteButton title={title} />
      <button type="button" className={`touch ${styles.act}`} onClick={() => window.print()}>
        <Icon name="print" />
        {ACTION.print}
      </button>
    </fieldset>
  );
}

import { FAVOURITES } from '@pv-brain/contract/site/messages/favourites.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/links/link.tsx';
import { type DialogProps, Modal } from '../ui/modal.tsx';
import { readFavourites, toggleFavourite, useStoredFavourites } from './favourites.ts';
import styles from './favourites-dialog.module.css';

/** Focuses the button of a neighbouring row in place of that of a row that is removed, or the dialog's first button. */
function focusNeighbour(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest('dialog');
  neighbour?.querySelector('button')?.focus();
}

/** Favourites of this browser, the newest first; the server does not know them. */
export default function FavouritesDialog({ open, onClose }: DialogProps) {
  const favourites = readFavourites(useStoredFavourites());
  return (
    <Modal open={open} onClose={onClose} title={FAVOURITES.title}>
      <p className="small">{favourites.length > 0 ? FAVOURITES.note : FAVOURITES.none}</p>
      <ul className={`ruled ${styles.list}`}>
        {favourites.map((favourite) => (
          <li key={favourite.path} className="row gap-16">
            <Link to={favourite.path} replace onClick={onClose} className="grow breaks text-1">
              {favourite.title}
            </Link>
            <Button
              variant="line"
              size="sm"
              aria-label={FAVOURITES.removeOne(favourite.title)}
              onClick={(event) => {
                focusNeighbour(event.currentTarget.parentElement);
                toggleFavourite(favourite);
              }}
            >
              {FAVOURITES.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

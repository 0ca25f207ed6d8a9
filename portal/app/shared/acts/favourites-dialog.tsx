import { FAVOURITES } from '@pv-brain/contract/site/messages/favourites.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/links/link.tsx';
import { Modal } from '../ui/modal.tsx';
import { readFavourites, toggleFavourite, useStoredFavourites } from './favourites.ts';
import styles from './favourites-dialog.module.css';

interface FavouritesDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Favourites of this browser, the newest first; the server does not know them. */
export function FavouritesDialog({ open, onClose }: FavouritesDialogProps) {
  const all = readFavourites(useStoredFavourites());
  return (
    <Modal open={open} onClose={onClose} title={FAVOURITES.title}>
      <p className="small">{all.length > 0 ? FAVOURITES.note : FAVOURITES.none}</p>
      <ul className={styles.list}>
        {all.map((one) => (
          <li key={one.path} className="row">
            <Link to={one.path} replace onClick={onClose} className="grow">
              {one.title}
            </Link>
            <Button
              variant="line"
              size="sm"
              aria-label={FAVOURITES.removeOne(one.title)}
              onClick={() => toggleFavourite(one)}
            >
              {FAVOURITES.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

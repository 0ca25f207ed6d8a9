import { SEARCH_MAX_LENGTH } from '@pv-brain/contract/content/search.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { IconButton } from '../../shared/ui/icon.tsx';
import styles from './help.module.css';

/** Search box of the guides: a plain form, answered by the server. */
export function GuideSearch({ text }: { text?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers that we serve do not know <search>
    <form action="/help" role="search" aria-label={HELP.box} className={`${styles.form} no-print`}>
      <input
        key={text}
        enterKeyHint="search"
        name="q"
        defaultValue={text}
        maxLength={SEARCH_MAX_LENGTH}
        autoComplete="off"
        aria-label={HELP.box}
        placeholder={HELP.placeholder}
      />
      <IconButton icon="search" type="submit" label={HELP.submit} />
    </form>
  );
}

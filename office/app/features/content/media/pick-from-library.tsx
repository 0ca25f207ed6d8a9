import { MEDIA_DRAWER, MEDIA_SCREEN } from '@pv-brain/contract/content/messages/office-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { Card, Cards } from './card.tsx';
import styles from './media-drawer.module.css';
import { type Picture, pageQuery } from './queries.ts';
import { FIRST, SIZES } from './view.ts';

/** The library, for choosing one picture. */
export function PickFromLibrary({ onPick }: { onPick: (picture: Picture) => void }) {
  const [text, setText] = useState('');
  const [size, setSize] = useState<number>(SIZES[0]);
  const view = { ...FIRST, text: useDeferredValue(text).trim(), size };
  const { data, error, refetch, isPlaceholderData } = useQuery(pageQuery(view));
  const larger = SIZES.find((each) => each > size);
  return (
    <>
      <Input
        className={styles.search ?? ''}
        type="search"
        prefix={<Icon name="search" size={16} />}
        aria-label={MEDIA_SCREEN.search}
        placeholder={MEDIA_SCREEN.search}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data?.rows.length === 0 ? (
        <State title={view.text ? MEDIA_SCREEN.filteredEmpty : MEDIA_SCREEN.empty} />
      ) : (
        data && (
          <div className={styles.cards}>
            <Cards isOld={isPlaceholderData}>
              {data.rows.map((picture) => (
                <Card key={picture.id} picture={picture} onOpen={() => onPick(picture)} />
              ))}
            </Cards>
            {larger && data.total > size && (
              <p className={styles.more}>
                <Button onClick={() => setSize(larger)}>{MEDIA_DRAWER.more}</Button>
              </p>
            )}
          </div>
        )
      )}
    </>
  );
}

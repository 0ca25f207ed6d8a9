import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { configQuery, type Dictionary, dictionariesQuery, type Setting } from './queries.ts';

interface SiteDataProps {
  children: (config: readonly Setting[], dictionaries: readonly Dictionary[]) => ReactNode;
}

export function SiteData({ children }: SiteDataProps) {
  const config = useQuery(configQuery);
  const dictionaries = useQuery(dictionariesQuery);
  // When refetching fails, the screen with its unsaved input stays.
  const failed = [config, dictionaries].find(({ error, data }) => error && !data);
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!config.data || !dictionaries.data) return <Waiting />;
  return (
    <UnsavedParts>
      <div className="stacked gap-16">{children(config.data, dictionaries.data)}</div>
    </UnsavedParts>
  );
}

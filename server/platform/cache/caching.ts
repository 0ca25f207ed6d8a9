import { securityHeaders } from '../http/hardening/security-headers.ts';
import { counter, gauge, type Measures } from '../metrics/measures.ts';
import { isHttps, type Settings } from '../runtime/settings.ts';
import { createCacheKeys } from './cache-key.ts';
import { createResponseCache } from './response-cache.ts';
import type { Versions } from './versions.ts';
import type { OnVisit } from './visit.ts';

/**
 * `cache-control` of public responses. Browsers revalidate each time. A shared cache in front may serve a response that is the same
 * for everybody for a second, so that a crowd costs one request a second; see docs/operating.md.
 */
export const REVALIDATED = { 'cache-control': 'no-cache' };
export const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=1' };

/** Figures of the cache, for the metrics. */
export const cacheMeasures = ({ cache }: Caching): Measures => [
  counter('cache_hits_total', 'Responses returned from the cache', () => cache.counts.hits),
  counter(
    'cache_misses_total',
    'Responses created because they were not cached or were outdated',
    () => cache.counts.misses,
  ),
  gauge('cache_bytes', 'Memory of the cached responses', () => cache.bytes),
];

export const createCaching = (settings: Settings, versions: Versions, onVisit: OnVisit) => ({
  cache: createResponseCache(versions, settings.cacheBytes),
  keys: createCacheKeys(),
  /** Headers of every response: the cache sends them itself. */
  headers: securityHeaders(isHttps(settings)),
  onVisit,
});

export type Caching = ReturnType<typeof createCaching>;

import type { Api } from './api.ts';

/** A config value, or null where it failed to load: the failure is only logged, and its place stays empty. */
export function readConfig(api: Api, key: string): Promise<string | null> {
  return api.config(key).catch((error: unknown) => {
    console.error('no config value', key, error);
    return null;
  });
}

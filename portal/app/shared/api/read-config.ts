import type { Api } from './api.ts';

/** Returns a config value, or null if it failed to load: the failure is only logged, and the value stays empty. */
export function readConfig(api: Api, key: string): Promise<string | null> {
  return api.config(key).catch((error: unknown) => {
    console.error('no config value', key, error);
    return null;
  });
}

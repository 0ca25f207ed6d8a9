import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { registerAiEntry } from './entry.ts';
import { hasSandbox, registerAiSandbox } from './sandbox.ts';
import { createCredentialStore } from './sandbox-credentials.repository.ts';

interface AiParts {
  db: Db;
  settings: Settings;
  /** The installation's secret. */
  key: Buffer;
  state: SharedState;
}

/** The way to the AI provider, and a sandbox that plays one where there is none. */
export async function aiPlugin(app: FastifyInstance, { db, settings, key, state }: AiParts): Promise<void> {
  const sandbox = hasSandbox(settings) ? createCredentialStore(db, key) : undefined;
  registerAiEntry(app, db, { ai: settings.ai, sandbox });
  if (sandbox) registerAiSandbox(app, sandbox, { key, state });
}

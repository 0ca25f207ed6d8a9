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
  /** Secret of the installation. */
  key: Buffer;
  state: SharedState;
}

/** Registers the entry to the AI provider, and a sandbox in its place when there is no provider. */
export async function aiPlugin(app: FastifyInstance, { db, settings, key, state }: AiParts): Promise<void> {
  const sandbox = hasSandbox(settings) ? createCredentialStore(db, key) : undefined;
  registerAiEntry(app, db, { ai: settings.ai, sandbox });
  if (sandbox) registerAiSandbox(app, sandbox, { key, state });
}

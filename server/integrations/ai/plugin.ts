import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { registerAiEntry } from './entry.ts';
import { hasSandbox, registerAiSandbox } from './sandbox.ts';
import { createCredentialStore } from './sandbox-credentials.ts';

/** Registers the entry to the AI provider, and a sandbox in its place when there is no provider. */
export async function aiPlugin(
  app: FastifyInstance,
  { db, settings, key, state }: Pick<Parts, 'db' | 'settings' | 'key' | 'state'>,
): Promise<void> {
  const sandbox = hasSandbox(settings) ? createCredentialStore(db, key) : undefined;
  registerAiEntry(app, db, { ai: settings.ai, sandbox });
  if (sandbox) registerAiSandbox(app, sandbox, { key, state });
}

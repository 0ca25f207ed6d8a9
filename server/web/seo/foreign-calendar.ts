import { projectCalendar as calendarCall } from '@pv-brain/contract/content/calls/discovery.ts';
import { CALENDAR } from '@pv-brain/contract/content/messages/discovery.ts';
import { project } from '@pv-brain/contract/content/project.ts';
import { contentPath } from '@pv-brain/contract/protocol/paths.ts';
import type { FastifyInstance } from 'fastify';
import type { ForeignReads } from '../../integrations/foreign/reads.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { originOf, type Settings } from '../../platform/runtime/settings.ts';
import { projectCalendar } from './calendar.ts';

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Registers the calendar of a project's days from an external back end. */
export async function foreignCalendarPlugin(
  app: FastifyInstance,
  { reads, settings }: { reads: Pick<ForeignReads, 'forPage'>; settings: Settings },
): Promise<void> {
  const origin = originOf(settings);
  mount(app, calendarCall, async ({ input: { fdId }, reply }) => {
    const answer = await reads.forPage(contentPath('project', project.find), { fdId }, () => {});
    const item = (answer as { data?: Readonly<Record<string, unknown>> | null } | null)?.data;
    if (!item) throw notFound();
    const first = text(item.fdApplicationStart).slice(0, 10);
    const calendar = projectCalendar(origin, {
      id: fdId,
      project_name: text(item.fdProjectName),
      com_name: text(item.fdComName),
      application_start: first,
      application_end: text(item.fdApplicationEnd),
      published_at: `${first} 00:00:00`,
    });
    if (!calendar) throw notFound();
    const file = { type: 'text/calendar; charset=utf-8', name: CALENDAR.file(text(item.fdProjectName)) };
    return sendFile(reply.header('cache-control', 'no-cache'), file, calendar);
  });
}

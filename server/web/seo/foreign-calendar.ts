import { codeOf, textOf } from '@pv-brain/contract/content/foreign-items.ts';
import { project } from '@pv-brain/contract/content/project.ts';
import { contentPath } from '@pv-brain/contract/protocol/paths.ts';
import { foreignTime } from '@pv-brain/contract/text/foreign-time.ts';
import type { FastifyInstance } from 'fastify';
import { failed } from '../../integrations/foreign/back-end.ts';
import type { ForeignReads } from '../../integrations/foreign/reads.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { registerCalendar } from './calendar.ts';

/** Registers the calendar of a project's days from an external back end. */
export async function foreignCalendarPlugin(
  app: FastifyInstance,
  { reads, settings }: { reads: Pick<ForeignReads, 'forPage'>; settings: Settings },
): Promise<void> {
  registerCalendar(app, settings, async (id) => {
    const answer = await reads.forPage(contentPath('project', project.find), { fdId: id }, () => {});
    const code = codeOf(answer);
    if (code >= 500) throw failed(`${project.find}: code ${code}`);
    const item = (answer as { data?: Readonly<Record<string, unknown>> | null } | null)?.data;
    if (!item) return undefined;
    const last = foreignTime(item.fdApplicationEnd)?.slice(0, 10) ?? '';
    // A project without a first day has at least its deadline.
    const first = foreignTime(item.fdApplicationStart)?.slice(0, 10) ?? last;
    return {
      id,
      project_name: textOf(item.fdProjectName) ?? '',
      com_name: textOf(item.fdComName) ?? '',
      application_start: first,
      application_end: last,
      published_at: `${first} 00:00:00`,
    };
  });
}

import { projectCalendar as calendarCall } from '@pv-brain/contract/content/calls/discovery.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CALENDAR } from '@pv-brain/contract/content/messages/discovery.ts';
import { project } from '@pv-brain/contract/content/project.ts';
import { isDate } from '@pv-brain/contract/fields/fields.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { FastifyInstance } from 'fastify';
import ical, { ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { ItemRow } from '../../content/core/lists/content.repository.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { originOf, type Settings } from '../../platform/runtime/settings.ts';
import { addDays, instantOf } from '../../platform/runtime/time.ts';
import { writableText } from '../../platform/text/writable-text.ts';

/** Time of day of the reminders, in Shanghai. */
const MORNING = '09:00:00';
/** Days before the deadline of the first reminder. */
const ALARM_DAYS_BEFORE = 3;

/** Columns of a project that its calendar contains. */
type CalendarRow = Pick<
  ItemRow<'project'>,
  'id' | 'project_name' | 'com_name' | 'application_start' | 'application_end' | 'published_at'
>;

const at = (day: string, time: string) => new Date(instantOf(`${day} ${time}`));
/** Returns a whole day in the form that the library expects. */
const dayOnly = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Returns a project's days as a calendar file: whole days, which are the same in every time zone, and two reminders at Shanghai
 * time. Null for a project without days.
 */
function projectCalendar(origin: string, row: CalendarRow): string | null {
  const [first, last] = [row.application_start, row.application_end].map((day) => String(day).slice(0, 10));
  // Old rows may have years outside today's range, which would break the file's format.
  if (!first || !last || !isDate(first) || !isDate(last)) return null;
  const title = writableText(String(row.project_name));
  const company = writableText(String(row.com_name ?? ''));
  const url = `${origin}${itemPath(project, row.id)}`;
  const calendar = ical({ prodId: { company: SITE.title, product: 'pv-industry-brain', language: 'ZH' } });
  const event = calendar.createEvent({
    id: `project-${row.id}@${new URL(origin).hostname}`,
    stamp: new Date(instantOf(row.published_at)),
    start: dayOnly(first),
    // For whole days the end is the day after the last.
    end: dayOnly(addDays(last, 1)),
    allDay: true,
    summary: CALENDAR.event(title),
    description: [company ? CALENDAR.by(company) : null, url].filter(Boolean).join('\n'),
    url,
    // Does not mark the user as busy.
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  for (const [day, description] of [
    [addDays(last, -ALARM_DAYS_BEFORE), CALENDAR.soon(title)],
    [last, CALENDAR.today(title)],
  ] as const)
    event.createAlarm({ type: ICalAlarmType.display, trigger: at(day, MORNING), description });
  return calendar.toString();
}

/** Registers the calendar of a project's days; `find` returns the project, or undefined when there is none. */
export function registerCalendar(
  app: FastifyInstance,
  settings: Settings,
  find: (id: string) => Promise<CalendarRow | undefined>,
): void {
  const origin = originOf(settings);
  mount(app, calendarCall, async ({ input: { fdId }, reply }) => {
    const row = await find(fdId);
    const calendar = row && projectCalendar(origin, row);
    if (!calendar) throw notFound();
    const file = { type: 'text/calendar; charset=utf-8', name: CALENDAR.file(String(row.project_name)) };
    return sendFile(reply.header('cache-control', 'no-cache'), file, calendar);
  });
}

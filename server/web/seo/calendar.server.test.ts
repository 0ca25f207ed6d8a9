import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

const ORIGIN = 'https://pv.example.cn';
const NAME = '光伏；“智造”, 专项\\资金;第一批\n（含长标题）'.repeat(4);

it('a project’s calendar file holds its days, two reminders in the Shanghai morning, and a link back', async () => {
  const { app, database } = await testApp({ publicOrigin: ORIGIN });
  await createItem(database.db, 'project', {
    id: 'p1',
    values: {
      fdProjectName: NAME,
      fdComName: '市工信局',
      fdApplicationStart: '2026-02-20',
      fdApplicationEnd: '2026-03-01',
    },
  });
  const response = await app.inject('/api/project/calendar?fdId=p1');
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''/);
  const { body } = response;
  // RFC 5545, 3.1: lines end with CRLF and have at most 75 octets.
  const lines = body.split('\r\n');
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);

  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy();
  const [component, ...otherEvents] = calendar.getAllSubcomponents('vevent');
  expect(otherEvents).toEqual([]);
  const event = new ICAL.Event(component as ICAL.Component);
  expect(event.uid).toBe('project-p1@pv.example.cn');
  expect(component?.getFirstPropertyValue('dtstamp')).toBeTruthy();
  expect(event.startDate.isDate && event.startDate.toString()).toBe('2026-02-20');
  // For whole days the end is the day after the last.
  expect(event.endDate.toString()).toBe('2026-03-02');
  // A summary is one line.
  expect(event.summary).toBe(`申报：${NAME}`.replaceAll('\n', ' '));
  expect(String(component?.getFirstPropertyValue('url'))).toBe(`${ORIGIN}/project/detail/p1`);
  const alarms = component?.getAllSubcomponents('valarm') ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual([
    '2026-02-26T01:00:00Z',
    '2026-03-01T01:00:00Z',
  ]);
  for (const alarm of alarms) {
    expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(alarm.getFirstPropertyValue('description')).toContain('截止申报');
  }
});

it('a calendar file exists for public projects only', async () => {
  const { app, database } = await testApp();
  await createItem(database.db, 'project', { id: 'draft', state: 'draft' });
  for (const id of ['draft', 'none'])
    await expectRefusal(app, `/api/project/calendar?fdId=${id}`, 404, '内容不存在或尚未发布');
});

it('a calendar file has no invalid character, and no year without four digits', async () => {
  const { app, database } = await testApp({ publicOrigin: ORIGIN });
  const create = (id: string, fdApplicationStart: string, fdApplicationEnd: string) =>
    createItem(database.db, 'project', {
      id,
      values: { fdProjectName: '智造', fdComName: '市工信局', fdApplicationStart, fdApplicationEnd },
    });
  await create('p1', '2026-02-20', '2999-12-31');
  const unprintable = { project_name: '智\u0001造\ufffe', com_name: '市\uffff工信局\u000b' };
  await database.db.updateTable('project').set(unprintable).where('id', '=', 'p1').execute();
  const { body } = await app.inject('/api/project/calendar?fdId=p1');
  const [event] = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe('申报：智造');
  expect(String(event?.getFirstPropertyValue('description'))).toContain('发布单位：市工信局');
  expect(String(event?.getFirstPropertyValue('dtend'))).toBe('3000-01-01');
  // Stored before the field's range was limited.
  for (const end of ['9999-12-31', '0026-02-20']) {
    await database.db.updateTable('project').set({ application_end: end }).where('id', '=', 'p1').execute();
    await expectRefusal(app, '/api/project/calendar?fdId=p1', 404, '内容不存在或尚未发布');
  }
});

import { expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { withOperators } from '../../testing/people/inbox.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

const server = sharedMarket();
const reviewing = async () => withOperators(await submittingTo(server()));

const TODAY = shanghaiDay();

it('saves a note that is sent again after a lost response once, and the same words later again', async () => {
  const { submit, operator } = await reviewing();
  const [reviewer, colleague] = [await operator('reviewer'), await operator('reviewer')];
  const { fdId } = await submit('intention');
  const note = { fdId, text: '电话未接', way: 'phone', seen: '0' };
  const first = await reviewer.send('note', note);
  expect(await reviewer.send('note', note)).toEqual(first);
  await colleague.send('note', note);
  await reviewer.send('note', { ...note, way: 'visit' });
  await reviewer.send('note', { ...note, seen: '3' });
  const { data } = await reviewer.get('item', { fdId });
  const writers = data.notes.map(({ by, way }: { by: string; way: string }) => [by, way]);
  expect(writers).toEqual([
    [reviewer.username, 'phone'],
    [reviewer.username, 'visit'],
    [colleague.username, 'phone'],
    [reviewer.username, 'phone'],
  ]);
});

it('shows notes and reminders to operators only', async () => {
  const { app, submit, operator, customer } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('intention');
  const remindOn = addDays(TODAY, 3);
  const note = { fdId, text: '对方要求先试算', way: 'phone', remindOn };
  expect(await reviewer.send('note', note)).toMatchObject({ code: 0 });
  expect(await reviewer.send('note', { fdId, text: ' ' })).toMatchObject({ code: 400 });
  expect(await reviewer.send('note', { ...note, way: 'pigeon' })).toMatchObject({ code: 400 });
  expect(await reviewer.send('note', { ...note, remindOn: TODAY })).toMatchObject({ code: 400 });
  const { data } = await reviewer.get('item', { fdId });
  expect(data).toMatchObject({ remindOn, handler: reviewer.username });
  const otherReviewer = await operator('reviewer');
  expect(await otherReviewer.send('note', note)).toMatchObject({ code: 409 });
  expect(data.notes).toMatchObject([{ by: reviewer.username, way: 'phone', text: '对方要求先试算' }]);
  const url = `/api/my/intention/find?fdId=${fdId}`;
  const mine = await app.inject({ url, headers: bearer(customer.token) });
  expect(mine.body).not.toContain('试算');
  const application = await submit('application');
  expect(await reviewer.send('note', { ...note, fdId: application.fdId })).toMatchObject({ code: 400 });
});

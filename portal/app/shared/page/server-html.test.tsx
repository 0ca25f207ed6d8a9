import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Link, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { inPagePart, type MaybeDeferred, useDeferredOr } from '../api/deferred.ts';
import { ServerHtml } from './server-html.tsx';

function Title({ part }: { part: MaybeDeferred<string> }) {
  return <Link to="/policy/detail/1">{useDeferredOr(part, 'nothing')}</Link>;
}

function page(part: MaybeDeferred<string>) {
  const Page = () => (
    <ServerHtml part={part}>
      <Title part={part} />
    </ServerHtml>
  );
  return createRoutesStub([
    { path: '/', Component: Page },
    { path: '/policy/detail/1', Component: () => `page of ${useLocation().state.title}` },
  ]);
}

it('keeps the HTML of the server without its data, and follows its links within the page', async () => {
  const errors = vi.spyOn(console, 'error');
  const onServer = inPagePart('a title');
  const Server = page(onServer);
  document.body.innerHTML = `<div id="page">${renderToString(<Server />)}</div>`;
  const link = screen.getByRole('link', { name: 'a title' });

  const Browser = page(JSON.parse(JSON.stringify(onServer)));
  await act(async () => hydrateRoot(document.getElementById('page') as HTMLElement, <Browser />));
  expect(screen.getByRole('link', { name: 'a title' })).toBe(link);
  expect(
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })),
  ).toBe(true);
  await act(async () => link.click());
  expect(document.body.textContent).toBe('page of a title');
  expect(errors).not.toHaveBeenCalled();
});

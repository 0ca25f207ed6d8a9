import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { newScriptNonce, readApprovedScripts } from './page-scripts.ts';

const sha = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;

it('readApprovedScripts approves scripts with the nonce, and removes the nonce', () => {
  const { html, hashes } = readApprovedScripts(
    '<link nonce="M"><script nonce="M">a()</script><script nonce="M" type="module" async="">b\n()</script>' +
      '<script nonce="M" src="/c.js"></script>',
    'M',
  );
  expect(html).toBe(
    '<link><script>a()</script><script type="module" async="">b\n()</script><script src="/c.js"></script>',
  );
  expect(hashes).toEqual([sha('a()'), sha('b\n()')]);
});

it.each([
  '<script>x()</script>',
  '<script nonce="N">x()</script>',
  '<script nonce="">x()</script>',
  '<script data-nonce="M">x()</script>',
  '<SCRIPT>x()</SCRIPT>',
  '<div nonce="M"><script>x()</script></div>',
])('readApprovedScripts approves nothing else: %s', (slipped) => {
  expect(readApprovedScripts(`<script nonce="M">a()</script>${slipped}`, 'M').hashes).toEqual([sha('a()')]);
});

it('newScriptNonce returns a new unguessable nonce for every rendering', () => {
  const nonces = new Set(Array.from({ length: 100 }, newScriptNonce));
  expect(nonces.size).toBe(100);
  for (const nonce of nonces)
    expect(nonce).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

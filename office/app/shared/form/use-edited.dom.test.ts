import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useEdited } from './use-edited.ts';

const READING = {
  read: ({ text }: { text: string; revision: string }) => text,
  write: (value: string) => value.trim(),
};

/** Renders the hook over a stored value; returns functions to change either and read the state. */
function form() {
  const { result, rerender } = renderHook(({ entity }) => useEdited(entity, READING), {
    initialProps: { entity: { text: '一', revision: 'r1' } },
  });
  const perform = (action: (now: typeof result.current) => void) => {
    act(() => action(result.current));
    return result.current;
  };
  return {
    perform,
    keep(text: string, revision: string) {
      rerender({ entity: { text, revision } });
      return result.current;
    },
  };
}

it('shows another account’s change while nothing is typed', () => {
  const { keep, perform } = form();
  expect(keep('二', 'r2')).toMatchObject({ value: '二', revision: 'r2', isChanged: false, isStale: false });
  perform(({ change }) => change('三'));
  perform(({ change }) => change('二'));
  expect(keep('四', 'r3')).toMatchObject({ value: '四', revision: 'r3', isChanged: false, isStale: false });
});

it('keeps the typed value and its base revision until one version is chosen', () => {
  const { keep, perform } = form();
  perform(({ change }) => change('我的'));
  expect(keep('二', 'r2')).toMatchObject({ value: '我的', revision: 'r1', isChanged: true, isStale: true });
  expect(perform(({ change }) => change('我的字'))).toMatchObject({ revision: 'r1', isStale: true });
  expect(perform(({ keepMine }) => keepMine())).toMatchObject({
    value: '我的字',
    revision: 'r2',
    isChanged: true,
    isStale: false,
  });
  expect(keep('三', 'r3')).toMatchObject({ value: '我的字', revision: 'r2', isStale: true });
  expect(perform(({ takeTheirs }) => takeTheirs())).toMatchObject({
    value: '三',
    revision: 'r3',
    isChanged: false,
    isStale: false,
  });
});

it('does not treat its own save as another account’s change', () => {
  const { keep, perform } = form();
  perform(({ change }) => change(' 我的 '));
  perform(({ send }) => send());
  perform(({ change }) => change('我的，再写'));
  expect(keep('我的', 'r2')).toMatchObject({ value: '我的，再写', revision: 'r2', isStale: false });
  expect(perform(({ settle }) => settle())).toMatchObject({ value: '我的，再写', isStale: false });
  expect(keep('二', 'r3')).toMatchObject({ value: '我的，再写', isStale: true });
});

it('is unchanged after saving', () => {
  const { keep, perform } = form();
  perform(({ change }) => change(' 我的 '));
  perform(({ send }) => send());
  keep('我的', 'r2');
  expect(perform(({ settle }) => settle())).toMatchObject({
    value: '我的',
    isChanged: false,
    isStale: false,
  });
  expect(keep('二', 'r3')).toMatchObject({ value: '二', isStale: false });
});

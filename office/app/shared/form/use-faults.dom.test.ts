import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useFaults, useOnRefusal } from './use-faults.ts';

it('drops a fault permanently once its field’s value changes, and calls back for rejections only', () => {
  const onRefusal = vi.fn();
  const { result, rerender } = renderHook(
    ({ values }: { values: Record<string, string> }) => {
      const faults = useFaults((field) => values[field]);
      useOnRefusal(faults.faults, onRefusal);
      return faults;
    },
    { initialProps: { values: { title: '', text: '' } } },
  );
  const refuse = () =>
    act(() =>
      result.current.setFaults([
        { field: 'title', msg: '请填写标题' },
        { field: 'text', msg: '请填写正文' },
      ]),
    );
  refuse();
  expect(onRefusal).toHaveBeenCalledTimes(1);
  rerender({ values: { title: '甲', text: '' } });
  expect([result.current.faultOf('title'), result.current.faultOf('text')]).toEqual([
    undefined,
    '请填写正文',
  ]);
  rerender({ values: { title: '', text: '' } });
  expect(result.current.faultOf('title')).toBeUndefined();
  expect(onRefusal).toHaveBeenCalledTimes(1);
  refuse();
  expect(onRefusal).toHaveBeenCalledTimes(2);
});

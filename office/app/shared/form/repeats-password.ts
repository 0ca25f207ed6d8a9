import { passwordOf } from '@pv-brain/contract/fields/rules.ts';
import type { FormRule } from 'antd';

/** What a field that repeats the one called `password` must be. */
export const repeatsPassword =
  (message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value) =>
      passwordOf(value ?? '') === passwordOf(getFieldValue('password') ?? '')
        ? Promise.resolve()
        : Promise.reject(new Error(message)),
  });

import type { FormRule } from 'antd';

/** What a field that repeats the one called `password` must be. */
export const repeatsPassword =
  (message: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_, value) =>
      value === getFieldValue('password') ? Promise.resolve() : Promise.reject(new Error(message)),
  });

import type { Call } from '../../protocol/call.ts';
import { BACK_OFFICE_ADDRESS, CONFIG, DICTIONARY, NAVIGATION } from '../../protocol/paths.ts';
import { list, text } from '../../protocol/schema.ts';

const PUBLIC_READ = { method: 'GET', access: 'public' } as const;

export const navigation = {
  ...PUBLIC_READ,
  path: NAVIGATION,
  summary: '导航与页脚',
  caching: 'kept',
  input: { type: { label: '位置，如 home:header', required: true } },
  output: list({
    configName: text('名称'),
    configValue: text('地址或文字'),
  }),
} as const satisfies Call;

export const config = {
  ...PUBLIC_READ,
  path: CONFIG,
  summary: '公开配置',
  caching: 'kept',
  input: { configKey: { label: '配置项', required: true } },
  output: list({
    configKey: text('配置项'),
    configValue: text('值'),
  }),
} as const satisfies Call;

export const dictionary = {
  ...PUBLIC_READ,
  path: DICTIONARY,
  summary: '公开字典',
  caching: 'kept',
  input: { dictType: { label: '字典，如 financial:figures', required: true } },
  output: list({
    dictLabel: text('名称'),
    configValue: text('值'),
  }),
} as const satisfies Call;

/** Not cacheable: without a configured origin it depends on the address of the request. */
export const backOfficeAddress = {
  ...PUBLIC_READ,
  path: BACK_OFFICE_ADDRESS,
  summary: '后台地址',
  caching: 'no-store',
  input: {},
  output: { kind: 'value', schema: text('后台的基础地址') },
} as const satisfies Call;

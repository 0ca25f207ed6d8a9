import { get } from '../../protocol/declare.ts';
import { BACK_OFFICE_ADDRESS, CONFIG, DICTIONARY, NAVIGATION } from '../../protocol/paths.ts';
import { list, PUBLIC_READ, text } from '../../protocol/schema.ts';

export const navigation = get(NAVIGATION, {
  summary: '导航与页脚',
  ...PUBLIC_READ,
  input: { type: { label: '位置，如 home:header', required: true } },
  output: list({
    configName: text('名称'),
    configValue: text('地址或文字'),
  }),
});

export const config = get(CONFIG, {
  summary: '公开配置',
  ...PUBLIC_READ,
  input: { configKey: { label: '配置项', required: true } },
  output: list({
    configKey: text('配置项'),
    configValue: text('值'),
  }),
});

export const dictionary = get(DICTIONARY, {
  summary: '公开字典',
  ...PUBLIC_READ,
  input: { dictType: { label: '字典，如 financial:figures', required: true } },
  output: list({
    dictLabel: text('名称'),
    configValue: text('值'),
  }),
});

/** Not cacheable: without a configured origin it depends on the address of the request. */
export const backOfficeAddress = get(BACK_OFFICE_ADDRESS, {
  summary: '后台地址',
  access: 'public',
  caching: 'no-store',
  output: { kind: 'value', schema: text('后台的基础地址') },
});

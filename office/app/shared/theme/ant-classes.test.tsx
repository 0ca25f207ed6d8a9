import { globSync, readFileSync } from 'node:fs';
import { render, waitFor } from '@testing-library/react';
import {
  Button,
  Checkbox,
  Drawer,
  Dropdown,
  Input,
  Modal,
  notification,
  Popover,
  Progress,
  Radio,
  Segmented,
  Select,
  Slider,
  Switch,
  Tabs,
} from 'antd';
import { useEffect } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { stubBrowser } from '../../testing.ts';

beforeEach(stubBrowser);

const OPTIONS = [{ value: 'a', label: 'A' }];

function Notifications() {
  const [api, holder] = notification.useNotification();
  useEffect(() => {
    api.success({ title: 'A' });
    api.error({ title: 'B' });
  }, [api]);
  return holder;
}

/** Names that the style sheets use, without those of an animation, which an element has for a moment only. */
function usedNames(): string[] {
  const files = globSync('office/app/**/*.css');
  const names = files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=\.)ant-[\w-]+/g) ?? []);
  return [...new Set(names)].filter((name) => !/^ant-zoom-/.test(name));
}

it('every class of Ant Design in the style sheets is in the HTML of its components', async () => {
  render(
    <>
      <Button type="link">A</Button>
      <Button href="/" disabled>
        A
      </Button>
      <Checkbox checked />
      <Drawer open title="A" />
      <Dropdown open menu={{ items: [{ key: 'a', label: 'A', icon: <i /> }] }}>
        <i />
      </Dropdown>
      <Input />
      <Modal open title="A" />
      <Notifications />
      <Popover open content="A">
        <i />
      </Popover>
      <Progress percent={30} />
      <Radio.Group value="a" options={OPTIONS} />
      <Segmented value="a" options={[{ value: 'a', label: 'A', icon: <i /> }]} />
      <Select open value="a" options={OPTIONS} />
      <Slider value={30} />
      <Switch checked />
      <Tabs items={[{ key: 'a', label: 'A' }]} />
    </>,
  );
  const has = (name: string) => document.querySelector(`.${name}`) !== null;
  // Notifications are shown after an effect.
  await waitFor(() => expect(has('ant-notification-notice-error')).toBe(true));
  expect(usedNames().filter((name) => !has(name))).toEqual([]);
});

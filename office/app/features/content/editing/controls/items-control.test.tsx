import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOffice } from '../../../../shared/testing.tsx';
import { stubBrowser } from '../../../../testing.ts';
import { ItemsControl } from './items-control.tsx';

const TITLES: Readonly<Record<string, string>> = { one: '若干措施', two: '绿色工厂通知' };

/** Renders the control within a form, with a server that has two policies. Returns the form's value. */
function renderControl(initialValue: string) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams: query, pathname } = new URL(address, 'http://localhost');
    if (pathname.endsWith('/item')) {
      if (query.get('fdId') === 'down') return Response.json({ code: 503, msg: '' }, { status: 503 });
      const title = TITLES[query.get('fdId') ?? ''];
      if (title === undefined) return Response.json({ code: 404, msg: '内容不存在' }, { status: 404 });
      return Response.json({ code: 0, msg: '', data: { fdId: query.get('fdId'), title } });
    }
    const text = query.get('text') ?? '';
    const rows = Object.entries(TITLES)
      .filter(([, title]) => title.includes(text))
      .map(([fdId, title]) => ({ fdId, title }));
    return Response.json({ code: 0, msg: '', rows, total: rows.length, counts: [], toCome: 0 });
  });
  const form = { value: initialValue };
  function Form() {
    const [value, setValue] = useState(initialValue);
    const onChange = (next: string) => {
      form.value = next;
      setValue(next);
    };
    const field = { label: '相关政策', kind: 'items', section: 'policy' } as const;
    return (
      <ItemsControl
        id="f"
        isFaulty={false}
        field={field}
        value={value}
        onChange={onChange}
        onUploading={() => {}}
      />
    );
  }
  renderOffice(<Form />);
  return form;
}

beforeEach(stubBrowser);

it('shows chosen items by title, and missing ones as deleted', async () => {
  renderControl('one,gone');
  expect(await screen.findByText('若干措施')).toBeTruthy();
  expect(await screen.findByText('已删除的内容')).toBeTruthy();
});

it('does not show an item as deleted when it cannot be read', async () => {
  renderControl('down,gone');
  await screen.findByText('已删除的内容');
  expect(screen.getAllByText('已删除的内容')).toHaveLength(1);
  expect(screen.getByText('…')).toBeTruthy();
});

it('finds policies by words of their titles, and adds the chosen one', async () => {
  const form = renderControl('one');
  const input = screen.getByRole('combobox');
  fireEvent.mouseDown(input);
  fireEvent.change(input, { target: { value: '绿色' } });
  fireEvent.click(await screen.findByText('绿色工厂通知', { selector: '.ant-select-item-option-content' }));
  expect(form.value).toBe('one,two');
  fireEvent.change(input, { target: { value: '没有的' } });
  expect(await screen.findByText('没有找到这样的政策')).toBeTruthy();
});

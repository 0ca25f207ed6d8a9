import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FaultSummary } from './fault-summary.tsx';

it('links to a field, and within it to the faulty control', () => {
  render(
    <>
      <FaultSummary
        faults={[
          { field: 'fdTitle', msg: '请填写标题' },
          { field: 'fdContent', msg: '正文中有图片没有替代文字' },
        ]}
      />
      <input id="field-fdTitle" aria-label="标题" />
      <div id="field-fdContent" tabIndex={-1}>
        <input aria-label="已填写" />
        <input aria-label="替代文字" data-fault-target />
      </div>
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: '正文中有图片没有替代文字' }));
  expect(document.activeElement).toBe(screen.getByLabelText('替代文字'));
  fireEvent.click(screen.getByRole('link', { name: '请填写标题' }));
  expect(document.activeElement).toBe(screen.getByLabelText('标题'));
});

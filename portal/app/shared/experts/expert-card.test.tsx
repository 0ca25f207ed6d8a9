import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ExpertCard } from './expert-card.tsx';

type Expert = Parameters<typeof ExpertCard>[0]['expert'];

function show(expert: Partial<Expert>) {
  render(
    <MemoryRouter>
      <ExpertCard expert={{ fdId: 'e1', fdName: '欧阳明', ...expert } as Expert} />
    </MemoryRouter>,
  );
}

it('ExpertCard links to the expert and shows title, position, fields and an excerpt without tags', () => {
  show({
    fdTitle: '研究员',
    fdPosition: '澜州大学 教授',
    fdField: '并网、储能',
    fdIntro: '<p>效率 &gt;26%</p>',
  });
  expect(screen.getByRole('link', { name: '欧阳明' }).getAttribute('href')).toBe('/specialist/detail/e1');
  for (const text of ['研究员', '澜州大学 教授', '并网', '储能', '效率 >26%'])
    expect(screen.getByText(text)).toBeTruthy();
});

it('ExpertCard needs only a name', () => {
  show({});
  expect(screen.getByRole('article').textContent).toBe('欧阳欧阳明');
});

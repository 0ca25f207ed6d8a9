import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { libraryApp, photo } from '../../testing/content/pictures.ts';
import { getData, getList } from '../../testing/requests.ts';
import { CACHED } from '../../testing/test-app.ts';

it('content shows its pictures by width and version, with their size, and follows a replacement', async () => {
  const { app, picture, sendFile, db } = await libraryApp(CACHED);
  const id = await picture();
  const fdId = await createItem(db, 'app', {
    values: {
      fdCategoryPath: `/media/${id}`,
      fdDescription: `<p>一</p><p><img src="/media/${id}" alt=""></p><p><img src="/profile/upload/a.png" alt="x"></p>`,
    },
  });
  const url = `/api/app/findOrderById?fdId=${fdId}`;
  const { fdCategoryPath, fdDescription } = await getData(app, url);
  expect(fdCategoryPath).toBe(`/media/${id}/1/800.webp`);
  const set = (form: string) =>
    `/media/${id}/1/320.${form} 320w, /media/${id}/1/640.${form} 640w, /media/${id}/1/800.${form} 800w`;
  expect(fdDescription).toBe(
    `<p>一</p><p><picture><source type="image/avif" srcset="${set('avif')}" sizes="(min-width: 880px) 800px, 100vw">` +
      `<img loading="lazy" decoding="async" srcset="${set('webp')}" sizes="(min-width: 880px) 800px, 100vw" ` +
      `src="/media/${id}/1/800.webp" width="800" height="500" alt="产线俯瞰"></picture></p>` +
      '<p><img alt="x" src="/profile/upload/a.png" loading="lazy" /></p>',
  );
  const { rows } = await getList(app, '/api/app/list');
  expect(rows[0]?.fdCategoryPath).toBe(`/media/${id}/1/800.webp`);
  await sendFile('replace', await photo({ colour: '#ff0000', width: 1200 }), { id });
  expect((await getData(app, url)).fdCategoryPath).toBe(`/media/${id}/2/960.webp`);
});

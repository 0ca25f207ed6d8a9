import { articles } from '@pv-brain/contract/content/articles.ts';
import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Returns the routes of a section whose list is at its root and, by category, one level below. */
function section(path: string, folder: string) {
  const id = (page: string) => ({ id: `${path}-${page}` });
  return route(path, `routes/${folder}/layout.tsx`, id('layout'), [
    index(`routes/${folder}/list.tsx`, id('list')),
    route('detail/:fdId', `routes/${folder}/detail.tsx`, id('detail')),
    route(':category', `routes/${folder}/list.tsx`, id('category')),
  ]);
}

export default [
  route('homeLogin', 'routes/account/login/login.tsx'),
  route('homeRegister', 'routes/account/register/register.tsx'),
  route('join', 'routes/account/join/join.tsx'),
  layout('routes/shell.tsx', [
    index('routes/root-redirect.ts'),
    route('index', 'routes/home/route.tsx'),
    section('policy', 'policy'),
    section('project', 'project'),
    ...Object.values(articles).map(({ portalPath }) => section(portalPath.slice(1), 'article')),
    section('recruit', 'recruit'),
    section('shopping_mall', 'shopping-mall'),
    route('financial', 'routes/article/layout.tsx', { id: 'financial-layout' }, [
      index('routes/financial/root-redirect.ts'),
      route('default', 'routes/financial/default.tsx'),
      route('detail/:fdId', 'routes/article/detail.tsx', { id: 'financial-detail' }),
      route(':category', 'routes/article/list.tsx', { id: 'financial-category' }),
    ]),
    route('specialist', 'routes/specialist/layout.tsx', [
      index('routes/specialist/showcase.tsx'),
      route('detail/:fdId', 'routes/specialist/detail.tsx'),
      route('detailAll/:category?', 'routes/specialist/all.tsx'),
      route(':category', 'routes/specialist/showcase.tsx', { id: 'specialist-category' }),
    ]),
    ...prefix('supply_demand', [
      index('routes/supply-demand/root-redirect.ts'),
      route(':market', 'routes/supply-demand/layout.tsx', [
        index('routes/supply-demand/list.tsx'),
        route('detail/:fdId', 'routes/supply-demand/detail.tsx'),
        route(':category', 'routes/supply-demand/list.tsx', { id: 'supply-demand-category' }),
      ]),
    ]),
    route('closing', 'routes/discovery/closing.tsx'),
    route('new', 'routes/discovery/new.tsx'),
    route('company/:company/:kind?', 'routes/company/route.tsx'),
    route('contactUs', 'routes/contact-us/route.tsx'),
    route('privacy', 'routes/privacy/route.tsx'),
    route('about', 'routes/statement/route.tsx', { id: 'about' }),
    route('accessibility', 'routes/statement/route.tsx', { id: 'accessibility' }),
    route('sitemap', 'routes/sitemap/route.tsx'),
    layout('routes/help/html-layout.tsx', { id: 'html' }, [
      route('help', 'routes/help/index.tsx', { id: 'help' }),
      route('help/:guide', 'routes/help/route.tsx', { id: 'guide' }),
    ]),
    route('search', 'routes/search/route.tsx'),
    route('receipt', 'routes/receipt/route.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

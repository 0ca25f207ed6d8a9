import type { APIRequestContext } from '@playwright/test';

/** Returns the id of the first item of a list call. */
async function firstId(request: APIRequestContext, call: string): Promise<string> {
  const answer = (await (await request.get(call)).json()) as { rows: { fdId: string }[] };
  const id = answer.rows[0]?.fdId;
  if (!id) throw new Error(`${call} is empty`);
  return id;
}

/** Every kind of public page: name, call that finds an item to show, path, and main heading. */
export const PUBLIC_PAGES: readonly { name: string; path: string; find?: string; heading?: string }[] = [
  { name: 'home', path: '/index', heading: '光伏产业大脑' },
  { name: 'policy list', path: '/policy', heading: '企业政策' },
  { name: 'policy category', path: '/policy/2', heading: '企业政策' },
  { name: 'policy detail', path: '/policy/detail/', find: '/api/policy/list' },
  { name: 'project list', path: '/project', heading: '项目申报' },
  { name: 'project category', path: '/project/smart', heading: '项目申报' },
  { name: 'project detail', path: '/project/detail/', find: '/api/project/list' },
  { name: 'finance introduction', path: '/financial/default', heading: '金融服务' },
  { name: 'finance list', path: '/financial/product', heading: '金融服务' },
  { name: 'finance detail', path: '/financial/detail/', find: '/api/financial/list' },
  { name: 'news list', path: '/special', heading: '行业资讯' },
  { name: 'news category', path: '/special/technology', heading: '行业资讯' },
  { name: 'news detail', path: '/special/detail/', find: '/api/industryNews/list' },
  { name: 'experts', path: '/specialist', heading: '共享人才' },
  { name: 'experts of a field', path: '/specialist/cell', heading: '共享人才' },
  { name: 'all experts', path: '/specialist/detailAll', heading: '共享人才' },
  { name: 'all experts of a field', path: '/specialist/detailAll/grid', heading: '共享人才' },
  { name: 'expert', path: '/specialist/detail/', find: '/api/specialist/list' },
  { name: 'mall', path: '/shopping_mall', heading: '数转应用商城' },
  { name: 'mall category', path: '/shopping_mall/quality', heading: '数转应用商城' },
  { name: 'app', path: '/shopping_mall/detail/', find: '/api/app/findTopList' },
  { name: 'supply market', path: '/supply_demand/supply', heading: '供需对接' },
  { name: 'supply category', path: '/supply_demand/supply/module', heading: '供需对接' },
  { name: 'supply', path: '/supply_demand/supply/detail/', find: '/api/getbuginess/list?type=2' },
  { name: 'demand market', path: '/supply_demand/demand', heading: '供需对接' },
  { name: 'demand category', path: '/supply_demand/demand/inverter', heading: '供需对接' },
  { name: 'demand', path: '/supply_demand/demand/detail/', find: '/api/getbuginess/list?type=1' },
  { name: 'recruit list', path: '/recruit', heading: '人才服务' },
  { name: 'recruit category', path: '/recruit/quality', heading: '人才服务' },
  { name: 'recruit detail', path: '/recruit/detail/', find: '/api/recruit/list' },
  { name: 'closing soon', path: '/closing', heading: '即将截止' },
  { name: 'new this week', path: '/new', heading: '本周新增' },
  {
    name: 'company',
    path: '/company/%E6%BE%9C%E5%B7%9E%E6%99%B6%E6%9B%9C%E5%85%89%E8%83%BD%E7%A7%91%E6%8A%80%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8',
  },
  {
    name: 'recruitments of a company',
    path: '/company/%E6%BE%9C%E5%B7%9E%E6%99%B6%E6%9B%9C%E5%85%89%E8%83%BD%E7%A7%91%E6%8A%80%E6%9C%89%E9%99%90%E5%85%AC%E5%8F%B8/recruit',
  },
  { name: 'contact', path: '/contactUs', heading: '联系我们' },
  { name: 'privacy terms', path: '/privacy', heading: '隐私条款' },
  { name: 'about', path: '/about', heading: '关于我们' },
  { name: 'accessibility', path: '/accessibility', heading: '无障碍声明' },
  { name: 'search', path: '/search', heading: '站内搜索' },
  { name: 'site map', path: '/sitemap', heading: '网站地图' },
  { name: 'help', path: '/help', heading: '帮助' },
  { name: 'guide', path: '/help/companies', heading: '访客与企业指南' },
  { name: 'receipt check', path: '/receipt', heading: '核对回执' },
];

/** Returns the address of one of the pages above. */
export async function addressOf(
  request: APIRequestContext,
  page: (typeof PUBLIC_PAGES)[number],
): Promise<string> {
  return page.find ? `${page.path}${await firstId(request, page.find)}` : page.path;
}

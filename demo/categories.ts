import type { Section } from '@pv-brain/contract/content/types.ts';

/** Category code and name by section, in menu order; every installation has those of policies. */
export const demoCategories: Partial<
  Record<Exclude<Section, 'banner'>, readonly (readonly [code: string, name: string])[]>
> = {
  financial: [
    ['product', '金融产品'],
    ['policy', '融资政策'],
    ['case', '服务案例'],
  ],
  industryNews: [
    ['market', '市场行情'],
    ['technology', '技术前沿'],
    ['enterprise', '企业动态'],
    ['region', '园区资讯'],
    ['exhibition', '会展活动'],
  ],
  project: [
    ['smart', '智能制造'],
    ['research', '技术攻关'],
    ['digital', '数字化转型'],
    ['distributed', '分布式光伏'],
    ['green', '绿色制造'],
    ['recycling', '循环利用'],
  ],
  specialist: [
    ['cell', '电池与组件'],
    ['material', '材料与辅材'],
    ['manufacturing', '智能制造'],
    ['grid', '并网与储能'],
    ['policy', '产业政策'],
    ['supply-chain', '供应链管理'],
  ],
  app: [
    ['production', '生产管控'],
    ['quality', '质量检测'],
    ['supply-chain', '供应链协同'],
    ['equipment', '设备管理'],
    ['energy', '能耗与双碳'],
    ['station', '电站运维'],
    ['design', '研发设计'],
    ['warehouse', '仓储物流'],
  ],
  recruit: [
    ['engineering', '工艺技术'],
    ['equipment', '设备维护'],
    ['quality', '质量管理'],
    ['research', '研发设计'],
    ['supply-chain', '采购供应链'],
    ['operation', '电站运维'],
    ['management', '经营管理'],
  ],
  getbuginess: [
    ['module', '光伏组件'],
    ['cell', '电池片'],
    ['wafer', '硅片与硅料'],
    ['inverter', '逆变器'],
    ['bracket', '支架'],
    ['glass', '光伏玻璃与辅材'],
    ['storage', '储能设备'],
    ['equipment', '智能装备'],
  ],
};

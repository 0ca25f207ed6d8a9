import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { markOf, marksOf, motifOf, motifRules } from './motifs.ts';
import { motifsBySection } from './testing.ts';

const motifsOf = (section: string) => motifsBySection[section] ?? [];
const sections = ['supply', 'demand', 'app', 'project', 'policy', 'news', 'finance', 'recruit'] as const;
/** Maximum bytes of a drawing: a list of twelve must stay smaller than one photograph. */
const MAX_BYTES = 24 * 1024;

describe('a cover', () => {
  it.each([
    ['supply', '铝边框 30×28mm 阳极氧化', 'glass', 'frame'],
    ['supply', 'POE胶膜 抗PID · 380g/㎡', 'glass', 'film'],
    ['supply', 'EPE共挤胶膜 高反白膜', 'glass', 'film-white'],
    ['supply', '低温银包铜浆 含银30%', 'glass', 'paste'],
    ['supply', '透明背板', 'glass', 'backsheet'],
    ['supply', '三分体接线盒 25A · IP68', 'glass', 'junction'],
    ['supply', '光伏直流电缆 4mm²', 'equipment', 'cable'],
    ['supply', '0BB圆丝焊带 Φ0.22mm', 'glass', 'ribbon'],
    ['supply', '2.0mm双层镀膜光伏玻璃', 'glass', 'glass'],
    ['supply', '平单轴跟踪支架 2P多点驱动', 'bracket', 'tracker'],
    ['supply', '无水清洗机器人 双刷自折返', 'equipment', 'cleaner'],
    ['supply', '箱逆变一体机 3.3MW · 35kV', 'inverter', 'transformer'],
    ['demand', '求购退役组件 整批回收处置', 'module', 'module-retired'],
    ['demand', '采购BC组件 码头仓库屋面', 'module', 'module-bc'],
    ['app', '巡光 无人机智能巡检', 'station', 'drone'],
    ['project', '东陵县村集体光伏增收项目', 'distributed', 'farm'],
    ['news', '胶膜行情：粒子降价，EPE成主流', 'market', 'film'],
    // Every one of these names also contains a word of another motif.
    ['news', '高新区光伏中试基地开放预约，四条平台线按天计费', 'region', 'pilot'],
    ['project', '晶硅组件中试基地建设', 'research', 'pilot'],
    ['project', '沙漠光伏基地接入', 'distributed', 'base'],
    ['project', '光伏人才实训基地', 'smart', 'talent'],
    ['project', '冷氢化炉节能改造', 'green', 'green'],
    ['news', '110μm硅片批量试跑报告：碎片率可控', 'technology', 'wafer'],
    ['news', '工商业分布式收益调查：回收期延长多久', 'market', 'roof'],
    ['news', '海运提醒：中东航线舱位偏紧，组件出货请提前订舱', 'market', 'ship'],
    ['news', '废弃采石场变身光伏公园', 'region', 'base'],
    ['news', '各区县光伏产能盘点', 'region', 'park'],
    ['news', '1.6mm光伏玻璃通过冰雹试验，双玻组件减重约17%', 'technology', 'glass'],
    ['news', '铜电镀金属化走到哪一步：图形、附着力与废水三道关', 'technology', 'paste'],
    ['news', '一声警报之后：硅料片区举行应急演练', 'region', 'safety'],
    ['policy', '产业发展 加快光伏产业链高质量发展若干措施', '', 'plan'],
    ['policy', '标准与质量 光伏产品质量监督抽查计划', '', 'standard'],
    ['policy', '用地保障 农光互补项目用地管理若干规定', '', 'land'],
    ['policy', '并网消纳 分布式光伏接入电网承载力', '', 'grid'],
    ['policy', '安全生产 配套储能电站安全管理', '', 'safety'],
    ['policy', '人才服务 租房补贴、公寓配租问答', '', 'talent'],
    ['policy', '西屏区屋顶光伏与储能一体化补贴申报公告', '', 'subsidy'],
    ['policy', '光伏企业研发费用加计扣除', '', 'tax'],
    ['policy', '申报省级绿色电力消费示范企业', '', 'certificate'],
    ['policy', '用户侧储能建设指引', '', 'storage'],
    ['finance', '光伏制造设备融资租赁方案', 'product', 'lease'],
    ['finance', '应收账款保理：把付款承诺变成现金', 'product', 'bill'],
    ['finance', '风险补偿资金池管理办法', 'policy', 'fund'],
    ['finance', '出口信用保险保费扶持办法', 'policy', 'shield'],
    ['finance', '绿色债券发行指引', 'policy', 'bond'],
    ['finance', '小微企业流动资金贷款', 'product', 'loan'],
    ['app', '驭流 AGV 调度中枢', 'warehouse', 'route'],
    ['app', '光图 电站设计与发电量仿真', 'design', 'plan'],
    ['app', '价向标 行情与采购决策', 'supply-chain', 'price'],
    ['supply', '多晶硅片 157 · 库存', 'wafer', 'wafer-poly'],
    ['supply', 'N型多晶硅 致密料', 'wafer', 'silicon'],
    ['supply', 'N型矩形硅片 182×210', 'wafer', 'wafer-rect'],
    ['supply', 'TOPCon电池片 182.2', 'cell', 'cell-topcon'],
    ['supply', 'PERC电池片 182', 'cell', 'cell-perc'],
    ['supply', '电池片切半代工 无损热激光', 'cell', 'cell-half'],
    ['supply', '异质结双面组件 210-66', 'module', 'module-double'],
    ['supply', '全黑户用组件 54片', 'module', 'module-black'],
    ['demand', '采购TOPCon细栅银浆', 'glass', 'paste'],
    ['demand', '采购工业硅 421号', 'wafer', 'silicon'],
    ['demand', '采购锌铝镁钢带 S350GD', 'bracket', 'coil'],
    ['recruit', '金刚线切片工艺员', 'engineering', 'wafer'],
    ['supply', '金刚线切片机', 'equipment', 'equipment'],
    ['supply', '光伏硅胶 密封胶', 'glass', 'paste'],
    ['supply', 'POE粒子', 'glass', 'grains'],
    ['supply', '储能电缆', 'storage', 'cable'],
    ['news', '组件厂火灾原因公布', 'enterprise', 'safety'],
    ['news', '美国对东南亚光伏产品加征关税', 'market', 'globe'],
    ['news', '钙钛矿组件首次上岸海上光伏', 'technology', 'floating'],
    ['policy', '加征关税应对指南', '', 'globe'],
    ['policy', '出口退税调整公告', '', 'tax'],
    ['policy', '户用光伏合同范本', '', 'home'],
    ['finance', '碳排放权质押贷款', 'product', 'carbon'],
    ['finance', '工程一切险', 'product', 'shield'],
  ])('%s: %s', (section, name, category, motif) => {
    expect(motifOf(section, name, category)).toBe(motif);
  });

  it('shows the motif of its category when no word of the name matches, and none without either', () => {
    expect(motifOf('supply', '未来之物', 'storage')).toBe('storage');
    expect(motifOf('supply', '未来之物', 'toString')).toBeUndefined();
    expect(motifOf('policy', '未来之物', 'module')).toBeUndefined();
    expect(motifOf('expert', '组件', 'module')).toBeUndefined();
  });

  it.each(Object.entries(motifRules))(
    'of %s has a drawing of each motif',
    (section, { words, categories }) => {
      const chosenMotifs = [...words.map(([, motif]) => motif), ...Object.values(categories)];
      expect(chosenMotifs.filter((motif) => !motifsOf(section).includes(motif))).toEqual([]);
    },
  );

  it.each(sections)(
    'differs between all motifs of %s and is small, well-formed and free of scripts and addresses',
    (section) => {
      const drawings = motifsOf(section).map((motif) => {
        const svg = cover(section, 'seed', { kind: motif });
        expect(svg).toBe(cover(section, 'seed', { kind: motif }));
        expect(svg.length).toBeLessThan(MAX_BYTES);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /<script|<image|href|https?:|\bon\w+=/i,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        return svg.replace(/c[a-z0-9]+-(?=[a-z])/g, '');
      });
      expect(new Set(drawings).size).toBe(drawings.length);
    },
  );

  it.each([
    ['policy', '某通知', '国家级', 'nation'],
    ['policy', '某解读', '区县级', 'district-reading'],
    ['policy', '关于组织申报的通知', '', 'call'],
    ['policy', '省级示范企业申报', '', 'province-call'],
    ['news', '胶膜行情', 'market', 'price'],
    ['news', '某论坛', '', 'flags'],
    ['finance', '某贷款', 'product', 'offer'],
    ['finance', '某贷款', 'toString', undefined],
    ['supply', '国家级', 'module', undefined],
  ])('has the mark of %s: %s (%s)', (section, name, category, mark) => {
    expect(markOf(section, name, category)).toBe(mark);
    if (mark) expect(marksOf(section)).toContain(mark);
  });

  it.each(['policy', 'news', 'finance'] as const)('differs between all marks of %s', (section) => {
    const [kind] = motifsOf(section);
    const drawings = marksOf(section).map((mark) =>
      cover(section, 'seed', { kind, mark }).replace(/c[a-z0-9]+-(?=[a-z])/g, ''),
    );
    expect(new Set(drawings).size).toBe(drawings.length);
    const sizes = motifsOf(section).flatMap((motif) =>
      marksOf(section).map((mark) => cover(section, 'seed', { kind: motif, mark }).length),
    );
    expect(Math.max(...sizes)).toBeLessThan(MAX_BYTES);
    expect(cover(section, 'seed', { mark: 'toString' })).not.toContain('undefined');
  });
});

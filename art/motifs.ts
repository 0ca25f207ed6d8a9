import {
  type AppKind,
  appKinds,
  type ProductKind,
  productKinds,
  type ThemeKind,
  themeKinds,
} from './kinds.ts';

/** What a cover may show. */
export type Motif = ProductKind | AppKind | ThemeKind;

interface Choice {
  motifs: readonly string[];
  /** The first row of which a word stands in the name decides; words in lower case, parted by spaces. */
  words: readonly (readonly [words: string, motif: Motif])[];
  /** By code of the category, where no word tells. */
  categories: Readonly<Record<string, Motif>>;
}

/** Products by the words of their names, special before general: a frame of a module is a frame. */
const products: Choice['words'] = [
  ['清洗 清扫', 'cleaner'],
  ['agv 搬运 叉车 堆垛 物流 运输 仓储', 'carrier'],
  ['串焊机 划片机 生产线 产线 排版机', 'equipment'],
  ['层压机 双腔层压', 'laminator'],
  ['el测试 el检测 分选 测试仪 iv测试 判图 检测服务', 'tester'],
  ['pecvd 扩散炉 烧结炉 管式炉', 'furnace'],
  ['单晶炉 热场', 'puller'],
  ['激光辅助 图形化 激光', 'laser'],
  ['老化箱 试验箱 湿热', 'chamber'],
  ['相机 视觉 热像仪 无人机', 'camera'],
  ['碎片 不良片', 'cell-scrap'],
  ['坩埚', 'crucible'],
  ['金刚线 钨丝金刚 钢丝', 'wire'],
  ['石英砂 粒子 颗粒硅 工业硅 421', 'grains'],
  ['方棒 硅棒 晶棒 硅锭', 'rod'],
  ['多晶硅 致密料 菜花料 硅料', 'silicon'],
  ['边框', 'frame'],
  ['epe', 'film-white'],
  ['胶膜 poe eva', 'film'],
  ['背板', 'backsheet'],
  ['接线盒 连接器', 'junction'],
  ['电缆 线缆', 'cable'],
  ['银浆 浆料 铜浆 铝浆', 'paste'],
  ['焊带 铜杆 汇流带', 'ribbon'],
  ['切半 半片电池', 'cell-half'],
  ['钙钛矿 叠层', 'cell-tandem'],
  ['退役 拆旧 回收 梯次', 'module-retired'],
  ['硅片', 'wafer'],
  ['bc电池 bc背接触电池 背接触电池', 'cell-bc'],
  ['异质结电池 异质结半片 hjt电池', 'cell-hjt'],
  ['电池片 topcon电池 perc', 'cell'],
  ['微型逆变器 微逆', 'inverter-micro'],
  ['箱逆变 箱变 变压器', 'transformer'],
  ['集中逆变器 集中式 储能变流器 pcs', 'inverter-central'],
  ['组串式 110kw 320kw', 'inverter-string'],
  ['关断器 防逆流 汇流箱 断路器 电表', 'switch'],
  ['逆变器', 'inverter'],
  ['光储充 充电', 'charger'],
  ['能量管理 调度软件 ems 监控系统 软件 预测', 'screen'],
  ['液冷机组 冷水机', 'chiller'],
  ['消防', 'fire'],
  ['电芯', 'storage-cell'],
  ['壁挂 户用储能 户储', 'storage-wall'],
  ['储能柜', 'storage-cabinet'],
  ['储能', 'storage'],
  ['夹具 导轨 卡件 免打孔', 'clamp'],
  ['檩条 钢带 c型钢 型钢', 'steel'],
  ['地桩 桩基', 'pile'],
  ['减速机 推杆', 'gear'],
  ['跟踪 平单轴', 'tracker'],
  ['柔性支架 柔性索 大跨距', 'cable-mount'],
  ['车棚 阳光房', 'carport'],
  ['支架', 'bracket'],
  ['全黑', 'module-black'],
  ['bc背接触组件 bc组件 背接触组件', 'module-bc'],
  ['透光 碲化镉 bipv', 'module-clear'],
  ['轻质 柔性组件 无玻璃', 'module-light'],
  ['组件', 'module'],
  ['玻璃', 'glass'],
];

const market: Choice = {
  motifs: productKinds,
  words: products,
  categories: Object.fromEntries(
    ['module', 'cell', 'wafer', 'inverter', 'bracket', 'glass', 'storage', 'equipment'].map((code) => [
      code,
      code,
    ]),
  ) as Record<string, ProductKind>,
};

/** Articles show the product or place that they are about, and else what their category is about. */
const news: Choice = {
  motifs: [...productKinds, ...themeKinds],
  words: [
    ['人才 双选会 技能 公寓 工程师班', 'talent'],
    ['博览会 参展 论坛 沙龙 公开课 圆桌 对接会 观摩', 'expo'],
    ['农光 渔光 板下', 'farm'],
    ['滩涂 水面', 'floating'],
    ['变电站 并网 电网 黑启动', 'grid'],
    ['价格 行情 周评 利润 库存 造价 收益 均价 敏感性', 'market'],
    ['碳足迹 绿证 零碳', 'carbon'],
    ...products,
    ['出口 海运 装船 舱位 堆场', 'carrier'],
    ['屋顶 分布式', 'roof'],
    ['基地 实证 电站', 'base'],
    ['数字 上云 模型', 'data'],
    ['车间 工厂 开工 投料', 'factory'],
  ],
  categories: {
    market: 'market',
    technology: 'lab',
    enterprise: 'factory',
    region: 'base',
    exhibition: 'expo',
  },
};

const choices: Readonly<Record<string, Choice>> = {
  supply: market,
  demand: market,
  news,
  app: {
    motifs: appKinds,
    words: [
      ['lca 碳迹 碳足迹 零碳', 'leaf'],
      ['绿电 账本 交易', 'ledger'],
      ['无人机 巡光', 'drone'],
      ['能效 ems 能耗', 'gauge'],
      ['屋顶', 'house'],
      ['运维 工单', 'wrench'],
      ['气象 天气 发电量 预测 功率', 'forecast'],
      ['设计 仿真', 'plan'],
      ['调度 储能', 'dispatch'],
      ['aps 排产 计划', 'gantt'],
      ['mes 制造执行', 'line'],
      ['炉台 拉晶', 'ingot'],
      ['spc 过程质量', 'control'],
      ['抽检 验片', 'check'],
      ['el 缺陷', 'defect'],
      ['分选 外观', 'lens'],
      ['追溯 源证', 'trace'],
      ['srm 采购 链采', 'chain'],
      ['行情 价向 金融', 'price'],
      ['wms 仓', 'rack'],
      ['agv', 'route'],
      ['出口 港 物流', 'ship'],
      ['点检 备件 巡保', 'checklist'],
      ['采集 网关', 'gateway'],
      ['健康', 'pulse'],
      ['知识', 'book'],
      ['实验 doe', 'flask'],
    ],
    categories: {
      production: 'gantt',
      quality: 'lens',
      'supply-chain': 'chain',
      equipment: 'pulse',
      energy: 'gauge',
      station: 'wrench',
      design: 'plan',
      warehouse: 'rack',
    },
  },
  project: {
    motifs: [...themeKinds, ...productKinds],
    words: [
      ['农光 渔光 茶园 村集体 农', 'farm'],
      ['车棚 充电', 'carport'],
      ['水面 漂浮 海上', 'floating'],
      ['制氢 氢', 'hydrogen'],
      ['碳足迹 低碳 碳核算', 'carbon'],
      ['节水 减排', 'water'],
      ['零碳园区 综合能源', 'grid'],
      ['梯次', 'module-retired'],
      ['硅泥 切割废料', 'grains'],
      ['废旧 退役 回收', 'recycle'],
      ['叠层 钙钛矿', 'cell-tandem'],
      ['背接触', 'cell-bc'],
      ['低银 金属化 铜电镀', 'paste'],
      ['玻璃', 'glass'],
      ['拉棒 单晶', 'puller'],
      ['检测 分选', 'tester'],
      ['首台 装备', 'equipment'],
      ['绿色工厂', 'green'],
      ['智能工厂', 'factory'],
      ['供应链', 'chain'],
      ['设备上云 标识', 'cloud'],
      ['数据 人工智能', 'data'],
      ['公共机构', 'civic'],
      ['人才', 'talent'],
      ['储能', 'storage'],
      ['屋顶', 'roof'],
      ['基地 沙漠 戈壁', 'base'],
      ['数字化', 'data'],
    ],
    categories: {
      smart: 'factory',
      research: 'lab',
      digital: 'data',
      distributed: 'roof',
      green: 'green',
      recycling: 'recycle',
    },
  },
  finance: {
    motifs: themeKinds,
    words: [
      ['保险 保单 赔付 首赔 风险补偿', 'shield'],
      ['租赁 设备更新', 'factory'],
      ['应收 保理 凭证 链主', 'chain'],
      ['专利 知识产权', 'lab'],
      ['监管仓 质押 库存', 'warehouse'],
      ['农家 农户', 'farm'],
      ['减碳 绿色 可持续', 'carbon'],
      ['出口', 'ship'],
      ['光储 项目贷 分布式', 'roof'],
      ['订单', 'contract'],
    ],
    categories: { product: 'market', policy: 'contract', case: 'market' },
  },
  recruit: {
    motifs: themeKinds,
    words: [],
    categories: {
      engineering: 'lab',
      equipment: 'factory',
      quality: 'check',
      research: 'data',
      'supply-chain': 'chain',
      operation: 'base',
      management: 'talent',
    },
  },
};

/** Longer names tell no more, and each look costs. */
const MOST = 80;

/** The motifs that a section's covers can show; none where its covers do not differ by what they are about. */
export const motifsOf = (section: string): readonly string[] => choices[section]?.motifs ?? [];

/**
 * What the cover of an entry shows, by the words of its name and else by its category; undefined where neither tells.
 * Whatever operators write later is looked up in the same way.
 */
export function motifOf(section: string, name = '', category = ''): Motif | undefined {
  const choice = choices[section];
  if (!choice) return undefined;
  const text = name.slice(0, MOST).toLowerCase();
  const row = text && choice.words.find(([words]) => words.split(' ').some((word) => text.includes(word)));
  return row ? row[1] : Object.hasOwn(choice.categories, category) ? choice.categories[category] : undefined;
}

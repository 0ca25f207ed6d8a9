import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Jieba } from '@node-rs/jieba';
import { SECTION_WORDS } from './section-words.ts';

/** Words of photovoltaics that a general dictionary lacks or splits. Operators add more in the console. */
const DOMAIN_WORDS: readonly string[] = `
光伏 光伏组件 组件 双面 双玻 双面双玻 单玻 单晶 多晶 单晶硅 多晶硅 硅料 硅片 硅棒 硅锭 切片 金刚线 线锯 坩埚 石英坩埚 热场 拉晶 铸锭
方棒 电池片 太阳能电池 电池板 半片 整片 叠瓦 拼片 切半 主栅 多主栅 无主栅 细栅 栅线 焊带 互联条 汇流带 银浆 铝浆 铜电镀 丝网印刷 钝化 扩散
制绒 刻蚀 镀膜 退火 隧穿氧化 异质结 钙钛矿 叠层 背接触 薄膜 碲化镉 铜铟镓硒 硼扩 激光掺杂 激光 光致衰减 隐裂 热斑 衰减 弱光 温度系数
光伏玻璃 压延玻璃 超白玻璃 盖板 背板 胶膜 边框 铝边框 复合边框 接线盒 连接器 密封胶 硅胶 旁路二极管 层压 层压机 串焊 串焊机 划片 划片机 分选
逆变器 组串式 集中式 微型逆变器 微逆 优化器 关断器 汇流箱 变压器 箱变 升压站 并网柜 配电柜 开关柜 电缆 直流电缆 防雷 接地
支架 固定支架 跟踪支架 跟踪器 柔性支架 夹具 导轨 彩钢瓦 屋顶 屋面 车棚 地面电站 分布式 分布式光伏 户用 工商业 整县推进 渔光互补 农光互补
电站 光伏电站 储能 储能系统 储能电站 光储充 光储 充电桩 锂电池 磷酸铁锂 钠离子 液流电池 电芯 电池簇 能量管理 电池管理 虚拟电厂 源网荷储 微电网
运维 智能运维 清洗 清洁机器人 巡检 无人机 消缺 功率预测 发电量 等效利用小时 消纳 弃光 并网 离网 上网电价 标杆电价 平价 竞价 绿电 绿证 绿色电力
碳足迹 碳核算 碳交易 碳达峰 碳中和 双碳 零碳 节能 绿色工厂 合同能源管理 融资租赁 供应链金融 知识产权质押 订单贷 贴息 奖补 补贴 技改 首台套
专精特新 小巨人 高新技术企业 揭榜挂帅 产学研 中试 产线 产能 良率 稼动率 数字化 智能制造 数字孪生 工业互联网 视觉检测 质检 溯源 排产 仓储
可靠性 湿热 盐雾 认证 检测 功率 瓦片 转换效率 开路电压 短路电流 填充因子 量子效率 少子寿命 氧含量 回收 退役组件 组件回收 梯次利用 光伏建筑一体化
`
  .trim()
  .split(/\s+/);

/**
 * Minimum frequency of a word, in the counts of jieba's dictionary, to be loaded. Two thirds of its 350,000 words are rarer, and
 * would cost the server 30 MB; jieba segments them by probability.
 */
const MIN_FREQUENCY = 10;
/** Bytes loaded per step: other work is blocked meanwhile. */
const CHUNK_BYTES = 128 * 1024;
/** The frequency of the most frequent words, so that own words are not split. */
const OWN_WORD_FREQUENCY = 1_000_000;

const HAN = /^\p{Script=Han}+$/u;

/** Yields the loaded part of jieba's dictionary, in chunks of whole lines. */
function* frequentWords(file: Buffer): Generator<Buffer> {
  for (let from = 0; from < file.length; ) {
    const end = file.indexOf(10, Math.min(from + CHUNK_BYTES, file.length - 1));
    const to = end === -1 ? file.length : end + 1;
    // Decoded as one character per byte: only the digits are parsed.
    const lines = file.toString('latin1', from, to).split('\n');
    const frequentLines = lines.filter((line) => Number(line.split(' ', 2)[1]) >= MIN_FREQUENCY);
    yield Buffer.from(`${frequentLines.join('\n')}\n`, 'latin1');
    from = to;
  }
}

/** Cache of the last cutter, keyed by its words. */
let lastCutter: { words: string; cutter: Promise<Cutter> } | undefined;

/** Returns a cutter with these words in addition to those of Chinese and of photovoltaics. */
export function cutterWith(words: readonly string[]): Promise<Cutter> {
  const key = words.join('\n');
  if (lastCutter?.words === key) return lastCutter.cutter;
  const entry = { words: key, cutter: createCutter(words) };
  lastCutter = entry;
  entry.cutter.catch(() => {
    if (lastCutter === entry) lastCutter = undefined;
  });
  return entry.cutter;
}

async function createCutter(words: readonly string[]) {
  const { Jieba } = await import('@node-rs/jieba');
  const jieba: Jieba = new Jieba();
  const dictionary = readFileSync(createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt'));
  for (const chunk of frequentWords(dictionary)) {
    jieba.loadDict(chunk);
    await nextTurn();
  }
  const ownWords = new Set([...DOMAIN_WORDS, ...SECTION_WORDS, ...words]);
  jieba.loadDict(Buffer.from([...ownWords].map((word) => `${word} ${OWN_WORD_FREQUENCY} n\n`).join('')));
  return {
    /** Returns words that contain each character once. */
    cut: (run: string) => jieba.cut(run, true),
    /** Returns also the shorter words within longer ones. */
    cutFinely: (run: string) => jieba.cutForSearch(run, true),
    /**
     * Returns whether a dictionary has it as one word, the Chinese one or an own one. Without segmentation by probability: words in
     * no dictionary are split into characters.
     */
    isKnown: (word: string) => ownWords.has(word) || (HAN.test(word) && jieba.cut(word, false).length === 1),
    /** Returns whether a word is a photovoltaics word, or one added by operators. */
    isOwn: (word: string) => ownWords.has(word),
  };
}

/** Segments a run of folded Chinese characters into words. */
export type Cutter = Awaited<ReturnType<typeof createCutter>>;

import { plainText } from '@pv-brain/contract/text/preview.ts';
import { demoContent } from '@pv-brain/demo/content.ts';

/** Sentences of the demo content: they give made-up articles the words of real ones, with the same frequency. */
export const SENTENCES: readonly string[] = Object.values(demoContent)
  .flat()
  .flatMap((item) =>
    Object.values(item)
      .filter((value): value is string => typeof value === 'string' && value.length > 200)
      .flatMap((html) => plainText(html).split(/[。；]/)),
  )
  .filter((sentence) => sentence.length > 20 && sentence.length < 120);

/** Subjects of made-up titles. */
export const SUBJECTS: readonly string[] =
  `光伏组件 双面双玻组件 异质结电池片 钙钛矿叠层组件 TOPCon电池片 N型硅片 矩形硅片 颗粒硅 多晶硅致密料 单晶方棒 组串式逆变器 微型逆变器 集中式逆变器
  构网型储能变流器 液冷储能柜 磷酸铁锂电芯 跟踪支架 柔性支架 固定支架 镀膜光伏玻璃 封装胶膜 铝合金边框 接线盒 无主栅焊带 低温银浆 石英坩埚 金刚线
  串焊机 层压机 EL检测仪 分选机 单晶炉 清洗机器人 汇流箱 箱式变压器 直流电缆 并网柜 分布式光伏电站 工商业屋顶光伏 农光互补项目 渔光互补项目
  户用光伏 光储充一体化 虚拟电厂 绿电交易 碳足迹核算 组件回收 数字化转型 智能工厂 供应链金融 融资租赁 设备更新贷款 人才公寓`.split(
    /\s+/,
  );

import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';

/** Folder of the photographs in the library's format; computer-generated, none shows a real place. */
export const demoPhotoFolder = join(import.meta.dirname, 'photos');

/** A photograph of an item, which is added to the media library like an uploaded one. */
export interface DemoPhoto {
  file: string;
  /** Name in the library. */
  name: string;
  alt: string;
  tags: readonly string[];
  /** Items by title: the photograph goes into the picture field, or in front of the text if there is none. */
  items: readonly (readonly [section: Section, title: string])[];
}

export const demoPhotoSize = { width: 960, height: 600 } as const;

export const demoPhotos: readonly DemoPhoto[] = [
  {
    file: 'laboratory.jpg',
    name: 'EL检测台.jpg',
    alt: '暗室里的EL检测台，组件通电发出蓝光，一片电池有裂纹',
    tags: ['检测'],
    items: [['app', '明眸 EL 缺陷检测']],
  },
  {
    file: 'line.jpg',
    name: '电池车间产线.jpg',
    alt: '电池车间，两条传送带上排着电池片，两侧是工艺设备',
    tags: ['车间'],
    items: [
      ['app', '曜厂 MES 制造执行'],
      ['project', '光伏组件智能工厂示范项目'],
      ['industryNews', '晶曜光能二期电池车间首片下线，4GW N型产线进入爬坡'],
    ],
  },
  {
    file: 'store.jpg',
    name: '组件仓库.jpg',
    alt: '组件仓库的通道，一台搬运车载着纸箱驶来',
    tags: ['仓储'],
    items: [
      ['app', '驭流 AGV 调度中枢'],
      ['industryNews', '泊远供应链临港仓启用货位地图，组件出库不再“满场找托”'],
    ],
  },
  {
    file: 'roof.jpg',
    name: '厂房屋顶光伏.jpg',
    alt: '厂房屋顶上成片的光伏组件，远处是城区',
    tags: ['电站', '屋顶'],
    items: [
      ['app', '屋顶管家 户用与工商业电站'],
      ['project', '工商业屋顶光伏与储能一体化示范项目'],
    ],
  },
  {
    file: 'desert.jpg',
    name: '荒漠光伏基地.jpg',
    alt: '沙地上的光伏阵列一直排到远山脚下',
    tags: ['电站', '地面'],
    items: [
      ['app', '光储云运维'],
      ['industryNews', '沙尘里转了一年：启衡跟踪支架海外样板电站运行报告摘要'],
    ],
  },
  {
    file: 'floating.jpg',
    name: '水面光伏.jpg',
    alt: '水面上的光伏方阵，夕阳映在方阵之间的水道里',
    tags: ['电站', '水面'],
    items: [['industryNews', '滩涂光伏防腐笔记：三年实测告诉我们的六件事']],
  },
  {
    file: 'farm.jpg',
    name: '农光互补.jpg',
    alt: '高支架光伏阵列下是一垄垄作物',
    tags: ['电站', '农光'],
    items: [
      ['project', '东陵县村集体光伏增收项目'],
      ['industryNews', '板上发电、板下种药：西屏区农光互补园迎来第三茬丹参'],
    ],
  },
  {
    file: 'containers.jpg',
    name: '储能电站.jpg',
    alt: '碎石场地上成排的白色储能舱和变流设备',
    tags: ['储能'],
    items: [
      ['project', '光储充一体化车棚与服务区示范项目'],
      ['industryNews', '构网型储能完成黑启动试验，12分钟恢复片区供电'],
    ],
  },
];

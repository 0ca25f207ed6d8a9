import type { DemoItem } from '../demo-types.ts';

/** 智能制造 */
export const manufacturingSpecialists: DemoItem<'specialist'>[] = [
  {
    fdName: '蒋铭策',
    fdTitle: '教授级高工',
    fdPosition: '澜州智造研究院 院长',
    fdField: '智能工厂、成熟度评估',
    fdHometown: '江苏无锡',
    fdEmail: 'jiangmingce@pv-brain.example',
    fdIntro: `<p>蒋铭策主持过三十多个离散与流程型工厂的智能化规划，其中光伏行业项目十一个，覆盖拉晶、切片、电池、组件和光伏玻璃。他认为数字化的第一步是把现场的计量、编码和节拍做扎实，而不是先买系统。</p>
<p>他带队编写的光伏企业智能制造能力自评指引，把评估要求拆成96个可以现场取证的检查点，已有58家企业据此完成自评。</p>
<p>面向澜州企业的服务包括：半天的车间走访诊断、为期三周的规划咨询，以及项目实施阶段的里程碑评审。首次走访不收取费用。</p>`,
    category: 'manufacturing',
    daysAgo: 8,
    at: '09:00',
    featured: true,
  },
  {
    fdName: '傅延昭',
    fdTitle: '研究员',
    fdPosition: '澜州视界智能科技有限公司 首席科学家',
    fdField: '机器视觉、缺陷检测',
    fdHometown: '湖北襄阳',
    fdEmail: 'fuyanzhao@pv-brain.example',
    fdIntro: `<p>傅延昭从事工业视觉与小样本学习研究，带领团队研发的电致发光图像识别系统可区分隐裂、断栅、虚焊、黑斑等23类缺陷，单片判定时间低于80毫秒，在六家组件厂投入使用。</p>
<p>他特别关注误判的代价：过检会压低产出，漏检会变成电站的售后。为此团队设计了“双阈值加人工复判”的流程，把过检率控制在1.5%以内，同时让复判结果自动回流训练。</p>
<p>可承担缺陷样本库建设、检测工位光学方案设计、算法验收标准制定等任务，也乐于为质量工程师讲授图像基础。</p>`,
    category: 'manufacturing',
    daysAgo: 29,
    at: '10:30',
    featured: true,
  },
  {
    fdName: '石砺锋',
    fdTitle: '高级工程师',
    fdPosition: '澜州捷晶装备有限公司 串焊机产品线总监',
    fdField: '串焊装备、运动控制',
    fdHometown: '山东潍坊',
    fdEmail: 'shilifeng@pv-brain.example',
    fdIntro: `<p>石砺锋做了十六年串焊设备，经历了从5主栅到0主栅的全部换代。他负责的0BB串焊机采用胶点预固定与低温焊接结合的方案，单机产能每小时7200片，碎片率低于0.1%。</p>
<p>他习惯在客户车间写需求：焊带张力为什么飘、助焊剂为什么干、换型为什么要两个小时，都由现场录像和传感数据来回答，而不靠争论。</p>
<ol><li>串焊工序瓶颈分析与换型提速；</li><li>老旧串焊机的多主栅改造评估；</li><li>焊接拉力与电致发光不良的关联排查。</li></ol>`,
    category: 'manufacturing',
    daysAgo: 53,
    at: '14:45',
  },
  {
    fdName: '龚晓棠',
    fdTitle: '高级工程师',
    fdPosition: '澜州云帆软件有限公司 制造执行系统产品总监',
    fdField: 'MES实施、数据治理',
    fdHometown: '江西景德镇',
    fdEmail: 'gongxiaotang@pv-brain.example',
    fdIntro: `<p>龚晓棠先在组件厂做过七年生产主管，后转向软件，主持光伏行业制造执行系统的产品设计。双重经历使她能用班组听得懂的话讲清楚批次、工单和追溯的关系。</p>
<p>她总结的“先通一条线”实施法，要求系统在首条线上跑满三十天、数据准确率达到99.5%以后再推广，已有九个项目按期验收，平均上线周期四个半月。</p>
<p>常被请教的话题是主数据怎么编、异常停机怎么分类、报表为什么和财务对不上。她在平台上传了一套可直接套用的编码模板和停机代码表。</p>`,
    category: 'manufacturing',
    daysAgo: 92,
    at: '11:20',
  },
  {
    fdName: '莫知远',
    fdTitle: '副教授',
    fdPosition: '澜州理工大学工业工程系 系主任',
    fdField: '生产调度、仿真优化',
    fdHometown: '广东肇庆',
    fdEmail: 'mozhiyuan@pv-brain.example',
    fdIntro: `<p>莫知远研究柔性作业车间的调度与仿真。他把电池线的石英舟、花篮和缓存位都当作有限资源建模，证明许多“设备产能不足”其实是载具周转不足造成的。</p>
<p>与企业合作的调度项目中，他的团队用离散事件仿真找出三处缓存瓶颈，只增加120只花篮和两台搬运小车，日产出就提高了5.4%，避免了一笔上千万元的设备投资。</p>
<p>系里每年春秋两季组织学生进厂实习，企业可提交真实问题作为课程设计题目，成果以报告和仿真模型的形式免费交付。</p>`,
    category: 'manufacturing',
    daysAgo: 158,
    at: '15:30',
  },
  {
    fdName: '雷劲柏',
    fdTitle: '正高级工程师',
    fdPosition: '澜州工业互联网安全测评中心 主任',
    fdField: '工控安全、设备联网',
    fdHometown: '陕西宝鸡',
    fdEmail: 'leijinbai@pv-brain.example',
    fdIntro: `<p>雷劲柏专攻工业控制系统的安全防护，主持过多家光伏制造企业和区域集控中心的风险评估。他提醒企业：设备联网之后，最常见的停产原因不是黑客，而是一台没有打补丁的上位机。</p>
<p>测评中心建有电池线与光伏电站两套仿真靶场，可以在不影响生产的情况下复现勒索、越权写参数和通信中断等场景，供企业演练应急流程。</p>
<ul><li>生产网与办公网的分区隔离设计；</li><li>设备供应商远程维护的准入管理；</li><li>应急演练方案编制与现场导调。</li></ul>`,
    category: 'manufacturing',
    daysAgo: 237,
    at: '09:50',
  },
  {
    fdName: '丁雨禾',
    fdTitle: '高级工程师',
    fdPosition: '澜州晶曜光能科技有限公司 精益与自动化部经理',
    fdField: '精益生产、物流搬运',
    fdHometown: '安徽安庆',
    fdEmail: 'dingyuhe@pv-brain.example',
    fdIntro: `<p>丁雨禾主管组件工厂的精益改善与自动搬运，推动了上料、打包、入库三段的无人化改造，人均日产出从38块提高到61块。</p>
<p>她反对一味追求无人，主张先把动作和物料流理顺再上机器。改造前，她带着班组长用两个月时间画完全厂的价值流图，取消了七处重复搬运，后续采购的搬运机器人因此少了近三分之一。</p>
<p>她愿意接待兄弟企业现场观摩，每次不超过十五人，重点看边角料回收路线、包装线换型和看板管理，观摩后安排半小时答疑。</p>`,
    category: 'manufacturing',
    daysAgo: 358,
    at: '16:15',
  },
];

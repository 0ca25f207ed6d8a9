import type { DemoItem } from '../demo-types.ts';

/** 产业政策 */
export const policySpecialists: DemoItem<'specialist'>[] = [
  {
    fdName: '郑衡之',
    fdTitle: '研究员',
    fdPosition: '澜州市产业发展研究中心 副主任',
    fdField: '产业规划、链长制',
    fdHometown: '河南开封',
    fdEmail: 'zhenghengzhi@pv-brain.example',
    fdIntro: `<p>郑衡之从事区域产业研究二十余年，执笔起草了澜州市光伏产业链发展规划和多个园区的专项规划，熟悉从硅料、切片到电站应用各环节的投资强度、用能结构与就业带动情况。</p>
<p>他主张规划要写得出“不做什么”。在最近一轮规划评估中，他带队剔除了六类重复布局的项目，把土地和能耗指标集中到辅材、装备和循环利用三个短板上。</p>
<p>企业可以就选址、产业链配套、能耗指标申请等问题与他交流，他每季度在产业大脑线上直播解读一次产业运行数据。</p>`,
    category: 'policy',
    daysAgo: 16,
    at: '10:10',
    featured: true,
  },
  {
    fdName: '许慎言',
    fdTitle: '正高级经济师',
    fdPosition: '澜州企业服务联盟 政策咨询首席顾问',
    fdField: '项目申报、专项资金',
    fdHometown: '江西上饶',
    fdEmail: 'xushenyan@pv-brain.example',
    fdIntro: `<p>许慎言辅导过两百多个技术改造、首台套和绿色制造类项目的申报工作，其中光伏企业占四成。她的做法是先判断“该不该报”，再讨论“怎么报”，避免企业为凑指标打乱经营节奏。</p>
<p>她归纳出退件最多的几种原因：</p>
<ul><li>投资额与发票、付款凭证对不上；</li><li>绩效目标写得过满，验收时无法兑现；</li><li>知识产权归属不清；</li><li>同一设备在两个项目里重复列支。</li></ul>
<p>每逢申报季，她在澜州市政务服务大厅设咨询台，为中小企业逐页核对材料。</p>`,
    category: 'policy',
    daysAgo: 66,
    at: '09:35',
    featured: true,
  },
  {
    fdName: '方以宁',
    fdTitle: '副研究员',
    fdPosition: '澜州大学公共管理学院 绿色发展研究所所长',
    fdField: '碳足迹、绿色贸易',
    fdHometown: '浙江衢州',
    fdEmail: 'fangyining@pv-brain.example',
    fdIntro: `<p>方以宁研究产品碳足迹与国际绿色贸易规则，带队测算了本地区从多晶硅到组件的分环节排放，形成按工序更新的区域背景数据集，供出口企业核算时引用。</p>
<p>她指出，组件碳足迹的差异主要来自硅料与拉晶的电力结构，企业与其反复压缩运输排放，不如先把绿电溯源凭证做实。</p>
<p>研究所为企业提供数据收集表、核算复核和第三方核查前的预审，一般三到五周完成；同时承担碳管理岗位培训，学员需交一份本企业的完整核算作业方可结业。</p>`,
    category: 'policy',
    daysAgo: 112,
    at: '14:30',
  },
  {
    fdName: '谭家骥',
    fdTitle: '高级经济师',
    fdPosition: '澜州市光伏行业协会 秘书长',
    fdField: '行业自律、产能监测',
    fdHometown: '湖南衡阳',
    fdEmail: 'tanjiaji@pv-brain.example',
    fdIntro: `<p>谭家骥负责协会的行业运行监测，每周汇总会员企业的开工率、库存天数和报价区间，编制的四环节价格简报是本地采购部门的常用参考。</p>
<p>他多次牵头组织会员就低于成本的报价、账期过长和质量降档等问题开展对话，推动形成行业自律公约，约定付款周期最长不超过九十天。</p>
<p>协会还承担供需对接、展会组团和职业技能竞赛等工作。企业遇到跨区县的共性诉求，可由他汇总后提交链长办公室协调，办理进度在平台公开。</p>`,
    category: 'policy',
    daysAgo: 183,
    at: '10:55',
  },
  {
    fdName: '汪书砚',
    fdTitle: '正高级会计师',
    fdPosition: '澜州明衡会计师事务所 新能源业务合伙人',
    fdField: '税收优惠、研发费用',
    fdHometown: '安徽黄山',
    fdEmail: 'wangshuyan@pv-brain.example',
    fdIntro: `<p>汪书砚为二十多家光伏制造和电站企业提供财税服务，熟悉研发费用加计扣除、先进制造业增值税加计抵减和固定资产加速折旧等政策在行业中的具体适用。</p>
<p>她把研发台账的薄弱之处归为三类：试制领料与生产领料不分、人员工时事后补填、试制品销售收入未冲减。她设计的台账模板可以直接嵌入企业现有的工单系统。</p>
<blockquote><p>优惠政策是事后的奖励，台账才是事前的功夫。</p></blockquote>
<p>平台用户可预约四十分钟的线上答疑，预约时请附上需要讨论的科目和金额区间。</p>`,
    category: 'policy',
    daysAgo: 283,
    at: '15:00',
  },
  {
    fdName: '闻仲甫',
    fdTitle: '研究员',
    fdPosition: '澜州能源经济研究院 首席研究员',
    fdField: '电价机制、绿电交易',
    fdHometown: '北京',
    fdEmail: 'wenzhongfu@pv-brain.example',
    fdIntro: `<p>闻仲甫研究电价形成机制与可再生能源消纳政策，参与过多个省级区域分时电价方案的论证，对光伏大发时段电价走低背景下的项目收益变化有持续跟踪。</p>
<p>他建立的电站收益模型把上网电价、限电率、储能配置和绿证收入放在一起做情景分析，投资机构常用来校核可行性研究报告中的乐观假设。</p>
<p>可讨论的议题有：</p>
<ul><li>新增项目入市后的收益底线；</li><li>自发自用比例与屋顶租金的平衡；</li><li>绿证、绿电与碳核算之间的衔接。</li></ul>`,
    category: 'policy',
    daysAgo: 415,
    at: '11:30',
  },
];

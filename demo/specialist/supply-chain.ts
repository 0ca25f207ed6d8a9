import type { DemoItem } from '../demo-types.ts';

/** 供应链管理 */
export const supplyChainSpecialists: DemoItem<'specialist'>[] = [
  {
    fdName: '蓝采薇',
    fdTitle: '正高级经济师',
    fdPosition: '澜州晶曜光能科技有限公司 供应链副总裁',
    fdField: '战略采购、供方管理',
    fdHometown: '江苏南通',
    fdEmail: 'lancaiwei@pv-brain.example',
    fdIntro: `<p>蓝采薇掌管年采购额超过四十亿元的组件供应链，主导建立了按“质量、交付、成本、协同”四个维度打分的供应商分级制度，把一级供应商由320家精简到176家，来料批次合格率提高到99.4%。</p>
<p>面对硅片和银浆价格的大幅波动，她推动长单、现货与点价三种方式组合采购，并与关键辅材厂共享十三周滚动需求预测，紧急订单占比由17%降至6%。</p>
<p>她乐于与链上中小企业分享供应商准入的真实要求，帮助其少走弯路。</p>`,
    category: 'supply-chain',
    daysAgo: 38,
    at: '09:25',
    featured: true,
  },
  {
    fdName: '戴循之',
    fdTitle: '高级工程师',
    fdPosition: '澜州临港供应链服务有限公司 总经理',
    fdField: '仓储物流、出口通关',
    fdHometown: '浙江舟山',
    fdEmail: 'daixunzhi@pv-brain.example',
    fdIntro: `<p>戴循之在港口物流领域工作十八年，创建了面向光伏企业的临港集拼仓，提供组件缓存、拼箱、查验和多式联运一站式服务，年处理集装箱四万余标箱。</p>
<p>他针对组件怕倾覆、怕受潮的特点，改进竖装托盘与箱内加固方式，货损率从万分之九降到万分之二；并推行厂端预约、港端直提，平均滞港时间缩短1.6天。</p>
<ol><li>出口组件包装与装箱方案设计；</li><li>海外仓选址和周转天数测算；</li><li>货损索赔的证据链整理。</li></ol>`,
    category: 'supply-chain',
    daysAgo: 123,
    at: '13:40',
    featured: true,
  },
  {
    fdName: '彭汇川',
    fdTitle: '高级经济师',
    fdPosition: '澜州产融服务中心 供应链金融部主任',
    fdField: '供应链金融、信用评价',
    fdHometown: '四川自贡',
    fdEmail: 'penghuichuan@pv-brain.example',
    fdIntro: `<p>彭汇川从事企业授信与产业金融工作二十年，主持设计了以订单、入库单和验收单为依据的数据增信模型，帮助缺少抵押物的辅材、装备小微企业获得贷款，户均额度260万元。</p>
<p>他反对把应收账款拆得过细、流转过长，主张核心企业确权、金融机构直付，账款流转一般不超过两级，让成本真正降在末端企业身上。</p>
<p>企业若要接入，只需具备真实订单和连续六个月的开票记录。他每月组织一次面对面融资门诊，当场给出可行、需补材料或暂不适合的判断。</p>`,
    category: 'supply-chain',
    daysAgo: 196,
    at: '10:20',
  },
  {
    fdName: '宋知微',
    fdTitle: '副教授',
    fdPosition: '澜州理工大学管理学院 供应链研究所副所长',
    fdField: '需求预测、库存优化',
    fdHometown: '辽宁丹东',
    fdEmail: 'songzhiwei@pv-brain.example',
    fdIntro: `<p>宋知微研究价格快速下行行业的库存策略。她的测算显示，在组件价格月跌幅超过2%的阶段，每多持有一周成品库存，就可能吃掉当月毛利的三分之一，因此“少备货、快周转”比满产更重要。</p>
<p>她为本地企业建立的补货模型同时考虑价格趋势、交期波动和换型成本，在一家逆变器企业试用半年，元器件呆滞金额下降22%，缺料停线次数减少一半。</p>
<p>研究所提供库存结构体检服务，企业导出十二个月出入库流水即可，十个工作日内返回分类清单与改进建议。</p>`,
    category: 'supply-chain',
    daysAgo: 267,
    at: '14:50',
  },
  {
    fdName: '梁辰海',
    fdTitle: '高级工程师',
    fdPosition: '澜州数链信息技术有限公司 平台架构师',
    fdField: '协同平台、产品追溯',
    fdHometown: '广东湛江',
    fdEmail: 'liangchenhai@pv-brain.example',
    fdIntro: `<p>梁辰海设计了面向光伏产业链的协同平台架构，打通订单、发货、质检和对账四类单据，让上下游不必更换各自的系统也能交换数据，目前接入企业一百四十余家。</p>
<p>在产品追溯方面，他主持制定组件序列号与电池、硅片、硅料批次的关联规则，客户扫码即可查到主要材料的来源与检验记录，满足海外客户对来源证明的要求。</p>
<h3>经验之谈</h3>
<p>协同平台失败往往不在技术，而在谁来维护物料对照表。他建议由采购方承担首年对照维护，待单量稳定后再移交供方。</p>`,
    category: 'supply-chain',
    daysAgo: 300,
    at: '16:05',
  },
  {
    fdName: '岑望楼',
    fdTitle: '正高级工程师',
    fdPosition: '澜州众曜新能源工程公司 采购与招标中心主任',
    fdField: '工程招采、合同管理',
    fdHometown: '贵州遵义',
    fdEmail: 'cenwanglou@pv-brain.example',
    fdIntro: `<p>岑望楼负责电站工程的设备采购与招标管理，累计组织招标九百余次，涉及组件、逆变器、支架、箱变和储能系统，编制的技术规范书模板在同行中流传很广。</p>
<p>她强调评标不能只看单瓦报价。为此她引入全寿命度电成本打分，把衰减、失配、运维便利性和质保履约都折算为金额，使“低价中标、高价运维”的情况明显减少。</p>
<ul><li>技术规范书与评分办法审查；</li><li>组件价格联动条款设计；</li><li>质保期内争议的谈判与取证。</li></ul>`,
    category: 'supply-chain',
    daysAgo: 468,
    at: '11:45',
  },
];

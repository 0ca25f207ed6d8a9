import type { DemoItem } from '../demo-types.ts';

/** 供应链协同 */
export const supplyChainApps: DemoItem<'app'>[] = [
  {
    fdAppName: '链采通 SRM',
    fdMarketPrice: '面议',
    fdRating: 4.7,
    fdUserGroup: '组件、逆变器核心企业及其供应商',
    fdSupplier: '澜州数链信息技术有限公司',
    fdDevLanguage: 'Java、Vue',
    fdComName: '澜州晶曜光能科技有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/liancaitong-srm',
    fdDetailUrl: 'https://www.pv-brain.example/apps/liancaitong-srm',
    fdDescription: `<p>链采通SRM把寻源、合同、订单、送货、质检、对账和绩效串成一条线，供应商用一个账号就能服务澜州多家核心企业。核心企业发布十三周滚动预测，供应商在线确认产能与缺口，送货单与来料检验结果自动匹配，月底对账只处理差异项，原来需要五个人忙一周的工作现在两个人半天即可完成。</p>
<figure><img src="/profile/upload/demo/figure-chain.svg" alt="从硅料、硅片、电池片、组件到电站的光伏产业链示意图" width="960" height="540"><figcaption>平台覆盖从硅料到电站的采购协同</figcaption></figure>
<h3>主要功能</h3>
<ul><li>供应商准入、分级与年度复评；</li><li>询比价、竞价和框架协议，支持价格联动公式；</li><li>送货预约与条码标签打印；</li><li>三单匹配对账，票据状态全程可查。</li></ul>
<p>现有供应商三千一百余家，新供应商注册到首单平均用时九天。</p>`,
    category: 'supply-chain',
    daysAgo: 10,
    at: '09:20',
    featured: true,
  },
  {
    fdAppName: '价向标 行情与采购决策',
    fdMarketPrice: '面议',
    fdRating: 4.3,
    fdUserGroup: '采购、经营分析与投资测算人员',
    fdSupplier: '光枢数据（澜州）科技有限公司',
    fdDevLanguage: 'Python、TypeScript',
    fdComName: '光枢数据（澜州）科技有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/jiaxiangbiao',
    fdDetailUrl: 'https://www.pv-brain.example/apps/jiaxiangbiao',
    fdDescription: `<p>价向标每周整理多晶硅、N型硅片、电池片、组件四个环节以及银浆、玻璃、胶膜等辅材的成交区间，剔除异常报价后形成指数，并与开工率、库存天数、排产计划放在一起观察。采购人员可以在系统里回测“长单、现货、点价”的不同组合，了解过去一年里哪种策略更省钱、最多会多付多少。</p>
<figure><img src="/profile/upload/demo/figure-price.svg" alt="硅料、硅片、电池片、组件近十二个月价格走势折线图" width="960" height="540"><figcaption>四个环节近十二个月的价格走势</figcaption></figure>
<h3>主要功能</h3>
<ol><li>价格日历与涨跌提醒，推送到手机；</li><li>成本拆解：由硅料、银价推算电池与组件成本；</li><li>采购组合回测与敏感性分析；</li><li>合同价格联动条款校核。</li></ol>
<p>数据仅供经营参考，不构成交易建议。</p>`,
    category: 'supply-chain',
    daysAgo: 52,
    at: '11:00',
  },
  {
    fdAppName: '源证链 产品追溯',
    fdMarketPrice: '面议',
    fdRating: 4.0,
    fdUserGroup: '有出口业务的组件企业及上游供方',
    fdSupplier: '澜州数链信息技术有限公司',
    fdDevLanguage: 'Go、React',
    fdComName: '澜州数链信息技术有限公司',
    fdDetailUrl: 'https://www.pv-brain.example/apps/yuanzhenglian',
    fdDescription: `<p>源证链帮助组件企业向海外客户说清楚“材料从哪里来”。系统以组件序列号为起点，逐级关联电池、硅片、晶棒、硅料的批次和单据，供方只需在发货时上传交付单与检验单，平台自动校验数量平衡、日期先后和主体一致性。凭证一经提交即做哈希存证，任何修改都会留下记录，客户审核时可按批次抽查。</p>
<h3>主要功能</h3>
<ul><li>物料平衡校验，超出合理损耗即提示；</li><li>按客户模板一键导出中英文追溯包；</li><li>供方分级授权，商业敏感价格不出现在凭证中；</li><li>年审与临时抽查任务的进度跟踪。</li></ul>
<p>以一个二十兆瓦的出口订单为例，整理追溯资料的时间由三周缩短到两天。</p>`,
    category: 'supply-chain',
    daysAgo: 155,
    at: '14:40',
  },
];

/** 设备管理 */
export const equipmentApps: DemoItem<'app'>[] = [
  {
    fdAppName: '设备健康管家',
    fdMarketPrice: '面议',
    fdRating: 4.6,
    fdUserGroup: '各类光伏制造企业的设备动力部门',
    fdSupplier: '澜州智造研究院',
    fdDevLanguage: 'Python、Java',
    fdComName: '澜州智造研究院',
    fdDemoUrl: 'https://demo.pv-brain.example/shebei-jiankang',
    fdDetailUrl: 'https://www.pv-brain.example/apps/shebei-jiankang',
    fdDescription: `<p>设备健康管家通过振动、电流、温度和真空度数据判断真空泵、风机、空压机和传动机构的劣化程度，给出从“健康”到“建议停机”的五级评价，并估算剩余可用时间。维修部门据此把抢修变成计划检修，备件提前到位；财务部门也能看到每台设备的真实维护成本，为大修还是更新提供依据。</p>
<h3>主要功能</h3>
<table><thead><tr><th>对象</th><th>预警内容</th><th>平均提前量</th></tr></thead><tbody><tr><td>真空干泵</td><td>粉尘堆积、轴承磨损</td><td>12天</td></tr><tr><td>层压机</td><td>密封泄漏、加热不均</td><td>6天</td></tr><tr><td>空压机</td><td>转子偏磨、油路堵塞</td><td>15天</td></tr></tbody></table>
<p>传感器采用磁吸安装，一条电池线部署约需两天，不拆机、不停产。在三家试点企业，非计划停机时间平均下降37%。</p>`,
    category: 'equipment',
    daysAgo: 14,
    at: '10:45',
    featured: true,
  },
  {
    fdAppName: '巡保易 点检与备件',
    fdMarketPrice: '面议',
    fdRating: 4.2,
    fdUserGroup: '设备数量在50至2000台的制造工厂',
    fdSupplier: '澜州工联自动化有限公司',
    fdDevLanguage: 'Java、小程序',
    fdComName: '澜州捷晶装备有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/xunbaoyi',
    fdDetailUrl: 'https://www.pv-brain.example/apps/xunbaoyi',
    fdDescription: `<p>巡保易把纸质点检表、维修单和备件台账搬到手机上。操作工扫设备码按图点检，发现异常拍照报修，维修工抢单、换件、验收全程留痕；备件消耗自动扣减库存，低于安全量便生成请购。对刚开始做设备管理的企业来说，它不要求联网采集，先把人做的事记清楚，就能看到停机损失的大头在哪里。</p>
<h3>主要功能</h3>
<ul><li>点检、润滑、校准计划自动派发，漏检提醒到班长；</li><li>故障代码库按串焊、层压、丝网等设备预置；</li><li>备件以旧换新与修旧利废登记；</li><li>平均修复时间、平均无故障时间月报自动生成。</li></ul>
<p>按设备台数订阅，五十台以内的企业可免费使用基础版。</p>`,
    category: 'equipment',
    daysAgo: 65,
    at: '15:20',
  },
  {
    fdAppName: '联机宝 设备数据采集网关',
    fdMarketPrice: '面议',
    fdRating: 3.8,
    fdUserGroup: '需要打通新旧设备数据的工厂、系统集成商',
    fdSupplier: '恒澜电气技术有限公司',
    fdDevLanguage: 'Rust、C',
    fdComName: '恒澜电气技术有限公司',
    fdDetailUrl: 'https://www.pv-brain.example/apps/lianjibao',
    fdDescription: `<p>联机宝由一台导轨式网关和一套配置软件组成，专门解决光伏工厂“设备年份不一、协议各异、厂家不配合”的联网难题。软件内置光伏设备常用的六十多种协议与点表，支持串口、以太网和开关量接入；断网时本地缓存三十天数据，恢复后按时间顺序补传，保证上层系统的产量与能耗口径前后一致。</p>
<h3>主要功能</h3>
<ol><li>点表模板共享，同型号设备一键复用；</li><li>边缘计算：节拍、稼动率在网关内直接算出；</li><li>只读模式与白名单，防止误写设备参数；</li><li>时钟统一校准，误差小于10毫秒。</li></ol>
<p>没有通信接口的老设备，可加装电流互感器和信号灯传感器获得开停机状态，单台改造一小时内完成。</p>`,
    category: 'equipment',
    daysAgo: 275,
    at: '13:30',
  },
];

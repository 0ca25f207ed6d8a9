import type { DemoItem } from '../demo-types.ts';

/** 能耗与双碳 */
export const energyApps: DemoItem<'app'>[] = [
  {
    fdAppName: '碳迹 LCA',
    fdMarketPrice: '面议',
    fdRating: 4.7,
    fdUserGroup: '出口型组件、逆变器企业及核查机构',
    fdSupplier: '澜碳数字科技有限公司',
    fdDevLanguage: 'Python、Vue',
    fdComName: '澜碳数字科技有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/tanji-lca',
    fdDetailUrl: 'https://www.pv-brain.example/apps/tanji-lca',
    fdDescription: `<p>碳迹LCA按照生命周期评价方法，为光伏产品建立从硅料到组件出厂的碳足迹模型。企业导入物料清单、能源账单和运输台账，系统自动匹配背景数据、完成分摊并标出数据质量薄弱点；上游供方可在线填报实测数据替换缺省值，每替换一项，都能立刻看到单瓦排放的变化，便于找到真正值得改的环节。</p>
<figure><img src="/profile/upload/demo/figure-carbon.svg" alt="组件碳足迹按硅料、拉晶、切片、电池、组件各阶段的占比图" width="960" height="540"><figcaption>各阶段碳排放占比，硅料与拉晶为减排重点</figcaption></figure>
<h3>主要功能</h3>
<ul><li>预置单晶、TOPCon、异质结等产品模型；</li><li>绿电、绿证凭证与核算结果挂接；</li><li>多情景减排模拟与边际成本排序；</li><li>导出核查报告底稿，附证据索引。</li></ul>
<p>首个产品的核算周期通常为三到四周，同系列产品复用模型后约需五天。</p>`,
    category: 'energy',
    daysAgo: 18,
    at: '09:40',
    featured: true,
  },
  {
    fdAppName: '能效罗盘 EMS',
    fdMarketPrice: '面议',
    fdRating: 4.5,
    fdUserGroup: '年综合能耗一千吨标准煤以上的制造企业',
    fdSupplier: '恒澜电气技术有限公司',
    fdDevLanguage: 'Java、React',
    fdComName: '曜澜光伏玻璃有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/nengxiao-ems',
    fdDetailUrl: 'https://www.pv-brain.example/apps/nengxiao-ems',
    fdDescription: `<p>能效罗盘EMS对电、天然气、纯水、压缩空气和工艺冷却水分级计量，把能耗分摊到工序、班组和产品，形成每片电池、每平方米玻璃的单耗基线。系统会识别空载运行、夜间泄漏和峰段高负荷等浪费，按可节约金额排序推送给责任人，改善前后自动核算节能量，避免“做了改造却说不清省了多少”。</p>
<figure><img src="/profile/upload/demo/figure-energy.svg" alt="能效罗盘看板，显示分项能耗、单耗趋势与峰谷用电比例" width="960" height="540"><figcaption>分项能耗与单耗基线看板</figcaption></figure>
<h3>主要功能</h3>
<ol><li>能源平衡图与损耗定位；</li><li>需量控制和峰谷移负荷建议；</li><li>空压站、冷冻站群控优化；</li><li>能源审计与节能监察资料自动汇编。</li></ol>
<p>曜澜玻璃应用十个月，单位产品综合能耗下降5.8%，空压站电耗下降14%。</p>`,
    category: 'energy',
    daysAgo: 37,
    at: '10:30',
  },
  {
    fdAppName: '绿电账本',
    fdMarketPrice: '面议',
    fdRating: 4.1,
    fdUserGroup: '有屋顶光伏或参与绿电交易的工业用户',
    fdSupplier: '澜碳数字科技有限公司',
    fdDevLanguage: 'Go、Vue',
    fdComName: '澜州城投能源发展有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/lvdian-zhangben',
    fdDescription: `<p>绿电账本像记账一样管理企业的每一度绿色电力：屋顶自发自用、绿电交易合同、单独购买的绿证分别入账，按小时与生产用电匹配，防止同一度电重复主张。年末核算、客户问卷和工厂审核时，可按产品、订单、月份调出对应的凭证，绿电占比怎样得来、还差多少、补齐要花多少钱，都有依据可查。</p>
<h3>主要功能</h3>
<ul><li>多来源绿电台账与凭证归档；</li><li>小时级匹配率和剩余量滚动预测；</li><li>采购缺口测算，比较绿电与绿证的成本；</li><li>面向客户的绿电使用声明自动生成。</li></ul>
<p>目前由澜州城投能源为园区企业统一开通，接入电表数据后次日即可查看首份账单。</p>`,
    category: 'energy',
    daysAgo: 104,
    at: '14:00',
  },
  {
    fdAppName: '零碳园区驾驶舱',
    fdMarketPrice: '面议',
    fdRating: 3.7,
    fdUserGroup: '园区管委会、园区平台公司',
    fdSupplier: '澜州数链信息技术有限公司',
    fdDevLanguage: 'Java、Three.js',
    fdComName: '澜州数链信息技术有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/lingtan-yuanqu',
    fdDetailUrl: 'https://www.pv-brain.example/apps/lingtan-yuanqu',
    fdDescription: `<p>零碳园区驾驶舱汇集园区内企业的用能、分布式光伏、储能、充电桩和污水处理等数据，用一张三维底图呈现园区实时的电力来源与碳排放强度。管理者可以看到哪些企业仍有屋顶可用、哪条线路接近满载、哪些用能大户偏离基线，据此安排改造计划和年度考核，而不是等季度报表出来之后再去补救。</p>
<h3>主要功能</h3>
<ul><li>企业碳账户与分级标签，数据授权后可见；</li><li>屋顶资源普查与可装容量估算；</li><li>源网荷储协同调度模拟；</li><li>重点项目减排量的登记与公示。</li></ul>
<p>澜州经开区为首个应用园区，接入规模以上企业86家，覆盖园区用电量的91%。数据接口遵循统一目录，已有能源系统的企业不必重复建设。</p>`,
    category: 'energy',
    daysAgo: 330,
    at: '11:15',
  },
];

/** 电站运维 */
export const stationApps: DemoItem<'app'>[] = [
  {
    fdAppName: '光储云运维',
    fdMarketPrice: '面议',
    fdRating: 4.8,
    fdUserGroup: '集中式与分布式电站业主、运维公司',
    fdSupplier: '澜储新能源有限公司',
    fdDevLanguage: 'Java、Vue',
    fdComName: '澜储新能源有限公司',
    fdVideoUrl: '/profile/upload/demo/video-station.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/guangchu-yun',
    fdDetailUrl: 'https://www.pv-brain.example/apps/guangchu-yun',
    fdDescription: `<p>光储云运维统一接入不同品牌的逆变器、储能变流器、汇流箱和气象站，在一个页面里看清每座电站应发多少、实发多少、损失在哪里。系统把灰尘、阴影、失配、限电和故障五类损失分开核算，自动生成有优先级的工单，运维人员带着备件和图纸出发，一次到场的解决率由61%提高到87%。</p>
<figure><img src="/profile/upload/demo/figure-station.svg" alt="光储云运维监控界面，显示电站出力曲线、储能状态与告警列表" width="960" height="540"><figcaption>光伏出力、储能状态与告警同屏</figcaption></figure>
<h3>主要功能</h3>
<ul><li>组串级离散率分析，定位低效组串；</li><li>储能电芯一致性与容量衰减跟踪；</li><li>清洗收益测算与派工；</li><li>电量、电费与结算单自动核对。</li></ul>
<p>平台现管理光伏1.9吉瓦、储能420兆瓦时，手机端支持离线查看图纸。</p>`,
    category: 'station',
    daysAgo: 0,
    at: '09:10',
    featured: true,
  },
  {
    fdAppName: '巡光 无人机智能巡检',
    fdMarketPrice: '面议',
    fdRating: 4.4,
    fdUserGroup: '十兆瓦以上地面、水面及山地电站',
    fdSupplier: '澜州视界智能科技有限公司',
    fdDevLanguage: 'Python、C++',
    fdComName: '澜州城投能源发展有限公司',
    fdVideoUrl: '/profile/upload/demo/video-station.mp4',
    fdDetailUrl: 'https://www.pv-brain.example/apps/xunguang',
    fdDescription: `<p>巡光把航线规划、自动起降、红外与可见光采集、缺陷识别和消缺闭环连成一体。机场式无人机按日照和风速条件自动安排起飞时间，百兆瓦电站一次全检三天完成；图像经拼接后与电站编号图对齐，热斑、遮挡、组件破损和支架变形精确到排、列、块，不需要人工再去现场逐串核对位置。</p>
<h3>主要功能</h3>
<ol><li>沿地形变高飞行，山地红外图像角度一致；</li><li>热斑温差按辐照归一，区分轻重缓急；</li><li>缺陷复测比对，跟踪发展趋势；</li><li>消缺工单与质保索赔资料同步生成。</li></ol>
<p>在东陵县漂浮电站的首轮巡检中，共发现异常组件1260块，其中七成可由厂家质保更换。使用单位需自行办理空域和人员资质手续，平台提供材料清单。</p>`,
    category: 'station',
    daysAgo: 47,
    at: '15:40',
  },
  {
    fdAppName: '屋顶管家 户用与工商业电站',
    fdMarketPrice: '面议',
    fdRating: 4.0,
    fdUserGroup: '分布式开发商、县域运维站点、屋顶业主',
    fdSupplier: '澜州云帆软件有限公司',
    fdDevLanguage: 'TypeScript、Go',
    fdComName: '澜州众曜新能源工程公司',
    fdVideoUrl: '/profile/upload/demo/video-station.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/wuding-guanjia',
    fdDetailUrl: 'https://www.pv-brain.example/apps/wuding-guanjia',
    fdDescription: `<p>屋顶管家服务于点多、面广、单体小的分布式电站。开发商用它管理踏勘、签约、并网、结算全过程，县域服务站用它抢单、领料、上传照片，屋顶业主用手机看每天发了多少电、收益何时到账。系统以相邻电站的同时段发电量互为参照，不装气象站也能发现被树影遮挡、逆变器停机等异常。</p>
<figure><img src="/profile/upload/demo/figure-station.svg" alt="分布式电站监控界面，列出各屋顶电站的发电量与异常提示" width="960" height="540"><figcaption>相邻电站互为参照，异常电站自动置顶</figcaption></figure>
<h3>主要功能</h3>
<ul><li>电站档案与合同、保险、并网资料归集；</li><li>邻站比对诊断，每日清晨推送异常名单；</li><li>台区电压越限与限电记录；</li><li>租金、电费分账和业主对账单。</li></ul>`,
    category: 'station',
    daysAgo: 178,
    at: '10:05',
  },
];

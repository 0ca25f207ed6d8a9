import type { DemoItem } from '../demo-types.ts';

/** 研发设计 */
export const designApps: DemoItem<'app'>[] = [
  {
    fdAppName: '工艺知识库',
    fdMarketPrice: '面议',
    fdRating: 4.3,
    fdUserGroup: '电池、组件、装备企业的工艺与研发团队',
    fdSupplier: '澜州智造研究院',
    fdDevLanguage: 'Python、TypeScript',
    fdComName: '澜州智造研究院',
    fdDemoUrl: 'https://demo.pv-brain.example/gongyi-zhishiku',
    fdDetailUrl: 'https://www.pv-brain.example/apps/gongyi-zhishiku',
    fdDescription: `<p>工艺知识库把试验报告、异常处理单、设备手册和作业指导书整理成可以提问的知识网络。工程师用一句话描述现象，例如“扩散后方阻边缘偏高”，系统便给出历史案例、可能原因和建议的验证顺序，并注明出处页码；没有依据的内容不会作答，而是提示去找哪位专家，从而避免以讹传讹。</p>
<h3>主要功能</h3>
<ul><li>文档自动分类、去重与版本管理；</li><li>按工序、设备、缺陷三条线索检索；</li><li>问答逐条附引用，可一键反馈对错；</li><li>离职交接包：自动汇总个人经手的案例与参数。</li></ul>
<p>支持完全内网部署，数据不出企业。一家电池厂上线半年，累计沉淀案例4300条，夜班异常的平均处置时间缩短28%。</p>`,
    category: 'design',
    daysAgo: 23,
    at: '14:10',
  },
  {
    fdAppName: '光图 电站设计与发电量仿真',
    fdMarketPrice: '面议',
    fdRating: 4.5,
    fdUserGroup: '设计院、工程总包与项目开发人员',
    fdSupplier: '澜州云帆软件有限公司',
    fdDevLanguage: 'C++、TypeScript',
    fdComName: '澜州众曜新能源工程公司',
    fdDemoUrl: 'https://demo.pv-brain.example/guangtu',
    fdDetailUrl: 'https://www.pv-brain.example/apps/guangtu',
    fdDescription: `<p>光图在浏览器里完成电站从选址到出图的主要工作。导入地形或厂房模型后，软件自动避让坡度过大区域和屋面障碍物，按目标容量排布阵列、划分组串、优化电缆路径，并逐时模拟双面组件的背面增益与遮挡损失。一个五十兆瓦山地项目的方案比选，过去要两周，现在两名设计师三天即可交付。</p>
<h3>主要功能</h3>
<ol><li>地面、屋顶、水面、车棚四类场景模板；</li><li>支架桩长与土方量联算，减少开挖；</li><li>组件、逆变器、支架型号库，本地产品优先维护；</li><li>工程量清单、单线图和发电量报告自动输出。</li></ol>
<p>仿真结果与澜州九座在运电站的实测发电量比对，年偏差均在2.5%以内。在校学生和教师可申请免费教学版。</p>`,
    category: 'design',
    daysAgo: 77,
    at: '09:55',
  },
  {
    fdAppName: '试验易 DOE 与实验室管理',
    fdMarketPrice: '面议',
    fdRating: 3.6,
    fdUserGroup: '企业研发中心、检测实验室、高校课题组',
    fdSupplier: '澜州衡测仪器有限公司',
    fdDevLanguage: 'Python、R',
    fdComName: '澜州衡测仪器有限公司',
    fdDetailUrl: 'https://www.pv-brain.example/apps/shiyanyi',
    fdDescription: `<p>试验易为光伏研发人员提供从试验设计到结果归档的一体化工具。用户选定因子、水平和响应量，软件推荐最少的试验组合，生成流片单和取样标签；少子寿命、量子效率、电流电压等仪器数据自动归入对应样品，分析结果以图形说明哪些因子显著、最佳区间在哪里，让每一批试验片都用得明白。</p>
<h3>主要功能</h3>
<ul><li>全因子、响应面、田口等设计方法向导；</li><li>样品全生命周期条码与留样到期提醒；</li><li>三十余种测试仪器的文件自动解析；</li><li>仪器预约共享，按机时计费与结算。</li></ul>
<p>共享功能已接入澜州理工大学和市检验中心的52台仪器，企业预约后凭码入室，结果在线下载。</p>`,
    category: 'design',
    daysAgo: 136,
    at: '16:00',
  },
];

/** 仓储物流 */
export const warehouseApps: DemoItem<'app'>[] = [
  {
    fdAppName: '仓链 WMS',
    fdMarketPrice: '面议',
    fdRating: 4.6,
    fdUserGroup: '光伏制造企业的原料仓、线边仓与成品仓',
    fdSupplier: '澜州仓智物流科技有限公司',
    fdDevLanguage: 'Java、Vue',
    fdComName: '澜州仓智物流科技有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/canglian-wms',
    fdDetailUrl: 'https://www.pv-brain.example/apps/canglian-wms',
    fdDescription: `<p>仓链WMS针对光伏物料的特点设计：电池片按效率档和颜色分区，胶膜、银浆管控保质期与温湿度，组件按功率档和客户锁定托盘。系统根据排产计划提前备料到线边，收货、上架、拣选、盘点全部扫码完成，账面与实物差异逐托可查，既减少混档错发，也让呆滞库存在到期前三十天就亮起黄灯。</p>
<figure><img src="/profile/upload/demo/figure-warehouse.svg" alt="仓库库位地图，按颜色显示各货位的物料类别与占用情况" width="960" height="540"><figcaption>库位地图：颜色代表物料类别，深浅代表占用率</figcaption></figure>
<h3>主要功能</h3>
<ul><li>效率档、批次、保质期多维库存；</li><li>波次拣选与装车顺序优化；</li><li>与搬运机器人、立体库对接；</li><li>循环盘点，不停业、不封仓。</li></ul>
<p>典型成品仓的库存准确率达到99.8%，月度盘点用时由两天减为三小时。</p>`,
    category: 'warehouse',
    daysAgo: 32,
    at: '11:20',
  },
  {
    fdAppName: '驭流 AGV 调度中枢',
    fdMarketPrice: '面议',
    fdRating: 4.3,
    fdUserGroup: '使用多品牌搬运机器人的电池与组件车间',
    fdSupplier: '澜州工联自动化有限公司',
    fdDevLanguage: 'C++、Go',
    fdComName: '澜州晶曜光能科技有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/yuliu-agv',
    fdDetailUrl: 'https://www.pv-brain.example/apps/yuliu-agv',
    fdDescription: `<p>驭流把车间里不同品牌、不同导航方式的搬运机器人放进同一张地图统一调度。它读取工位缓存和设备节拍，预判哪台机台十分钟后缺料，提前派车；在交叉口和电梯口统一让行，避免互相堵死；电量低的车辆利用任务间隙补电。对花篮、托盘这类周转载具，还能跟踪位置和数量，防止越用越少。</p>
<figure><img src="/profile/upload/demo/figure-warehouse.svg" alt="车间与仓库地图，标示搬运机器人的路线和任务状态" width="960" height="540"><figcaption>多品牌车辆在同一张地图上协同运行</figcaption></figure>
<h3>主要功能</h3>
<ol><li>三百台以内车辆集中调度，路径毫秒级更新；</li><li>拥堵热力图和路线改造仿真；</li><li>呼叫、配送、回空全流程计时；</li><li>故障车辆自动绕行与任务转派。</li></ol>
<p>晶曜二号基地接入四个品牌共126台车，单车日均搬运次数提高23%。</p>`,
    category: 'warehouse',
    daysAgo: 57,
    at: '13:50',
  },
  {
    fdAppName: '港运达 出口物流协同',
    fdMarketPrice: '面议',
    fdRating: 3.9,
    fdUserGroup: '出口组件企业、货代、报关行与集装箱车队',
    fdSupplier: '澜州仓智物流科技有限公司',
    fdDevLanguage: 'Java、Flutter',
    fdComName: '澜州临港供应链服务有限公司',
    fdDetailUrl: 'https://www.pv-brain.example/apps/gangyunda',
    fdDescription: `<p>港运达连接工厂、集拼仓、车队、报关行和码头，让一票组件出口的订舱、装箱、进港、报关、放行进度在同一条时间线上可见。系统按箱型、托盘尺寸和限重自动计算装箱方案，提示截关、截港倒计时；途中倾斜、冲击和湿度超限由箱内记录仪实时上报，发生货损时可直接导出完整的证据链条。</p>
<h3>主要功能</h3>
<ul><li>装箱模拟：四十英尺高柜的装载块数与加固图；</li><li>车队预约进厂，避免月台排队；</li><li>单证识别与一致性比对，减少改单；</li><li>滞箱、滞港费用预警和责任划分。</li></ul>
<p>临港区首批十四家企业使用以来，平均滞港时间缩短1.6天，单证差错率由2.1%降至0.4%。新用户首月可免费试用全部功能。</p>`,
    category: 'warehouse',
    daysAgo: 410,
    at: '10:25',
  },
];

import type { DemoItem } from '../demo-types.ts';

/** 生产管控 */
export const productionApps: DemoItem<'app'>[] = [
  {
    fdAppName: '晶链排产 APS',
    fdMarketPrice: '面议',
    fdRating: 4.9,
    fdUserGroup: '电池、组件制造企业的计划与生产部门',
    fdSupplier: '澜州云帆软件有限公司',
    fdDevLanguage: 'Java、Vue',
    fdComName: '澜州晶曜光能科技有限公司',
    fdVideoUrl: '/profile/upload/demo/video-schedule.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/jinglian-aps',
    fdDetailUrl: 'https://www.pv-brain.example/apps/jinglian-aps',
    fdDescription: `<p>晶链排产APS面向多基地、多版型的电池与组件工厂，把销售订单、电池片档位、辅材齐套和设备产能放在同一张计划板上求解，自动给出到机台、到班次的生产顺序。插单或设备停机时，系统在三分钟内重排，并标明受影响的订单和最迟交期，让计划员从反复改表格中解脱出来。</p>
<figure><img src="/profile/upload/demo/figure-aps.svg" alt="晶链排产APS的排产甘特图界面，显示各产线按班次排列的工单" width="960" height="540"><figcaption>按产线和班次展开的排产计划板</figcaption></figure>
<h3>主要功能</h3>
<ul><li><strong>有限产能排程：</strong>同时考虑模具、载具、人员与检修窗口；</li><li><strong>版型聚合：</strong>相近版型连续生产，减少换型次数；</li><li><strong>齐套预警：</strong>提前七天列出缺料清单与责任人；</li><li><strong>情景对比：</strong>多套方案并列比较交付率、换型数和在制品。</li></ul>
<p>在晶曜光能两个组件基地应用后，订单准交率由88%升至96%，日均换型次数减少三成，计划编制时间由六小时缩短到四十分钟。</p>`,
    category: 'production',
    daysAgo: 3,
    at: '09:30',
    featured: true,
  },
  {
    fdAppName: '曜厂 MES 制造执行',
    fdMarketPrice: '面议',
    fdRating: 4.6,
    fdUserGroup: '年产能1吉瓦以上的电池、组件工厂',
    fdSupplier: '澜州云帆软件有限公司',
    fdDevLanguage: 'Java、React',
    fdComName: '澜州云帆软件有限公司',
    fdVideoUrl: '/profile/upload/demo/video-schedule.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/yaochang-mes',
    fdDetailUrl: 'https://www.pv-brain.example/apps/yaochang-mes',
    fdDescription: `<p>曜厂MES是一套按光伏工序预置好的制造执行系统，内置制绒、扩散、镀膜、印刷、串焊、层压等四十余个标准工站，设备对接、批次流转、在线返工和质量追溯开箱可用。企业不必从零梳理流程，只要在模板上增减工站、设定参数上下限，即可按“先通一条线”的节奏逐线推广。</p>
<h3>主要功能</h3>
<table><thead><tr><th>模块</th><th>解决的问题</th></tr></thead><tbody><tr><td>工单执行</td><td>下发、报工、在制品盘点一屏完成</td></tr><tr><td>参数防错</td><td>配方版本锁定，超限自动停线</td></tr><tr><td>序列追溯</td><td>组件条码反查电池批次与胶膜卷号</td></tr><tr><td>安灯响应</td><td>异常分级呼叫，超时逐级上报</td></tr></tbody></table>
<p>单条产线的标准实施周期为四个半月，支持本地部署，可与现有财务和仓储系统双向对接。</p>`,
    category: 'production',
    daysAgo: 27,
    at: '10:10',
  },
  {
    fdAppName: '炉台管家 拉晶集控',
    fdMarketPrice: '面议',
    fdRating: 4.4,
    fdUserGroup: '单晶硅棒生产企业',
    fdSupplier: '澜州工联自动化有限公司',
    fdDevLanguage: 'C++、Go',
    fdComName: '澜州恒晶硅片有限公司',
    fdDetailUrl: 'https://www.pv-brain.example/apps/lutai',
    fdDescription: `<p>炉台管家把分散在车间里的单晶炉接入同一个集控中心，操作员坐在大屏前即可完成化料、引晶、放肩、等径到收尾的远程监控，一人看护的炉台由六台增至二十四台。系统利用液面图像和功率曲线判断晶体状态，对断线、漏硅和冷却水异常提前给出提示，并自动记录每一次人工干预。</p>
<h3>主要功能</h3>
<ol><li>自动引晶与放肩：成功率分别达到95%和93%；</li><li>配方库：按坩埚寿命和投料比推荐拉速、埚转曲线；</li><li>断线分析：回放断线前三十分钟的全部参数；</li><li>班组对标：单产、电耗、成晶率逐炉排名。</li></ol>
<p>适配多种型号的控制器，改造期间逐台停炉，不影响整体排产。</p>`,
    category: 'production',
    daysAgo: 90,
    at: '14:20',
  },
  {
    fdAppName: '轻排 中小工厂计划助手',
    fdMarketPrice: '面议',
    fdRating: 4.1,
    fdUserGroup: '支架、接线盒、边框等配套中小企业',
    fdSupplier: '澜州智造研究院',
    fdDevLanguage: 'TypeScript、Python',
    fdComName: '启衡金属结构有限公司',
    fdVideoUrl: '/profile/upload/demo/video-schedule.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/qingpai',
    fdDetailUrl: 'https://www.pv-brain.example/apps/qingpai',
    fdDescription: `<p>轻排是写给没有专职计划员的小工厂用的。老板或车间主任把订单表格导入系统，选好机台和班制，就能得到一张看得懂的周计划；工人扫二维码报工，进度自动回到计划上，谁拖了后腿一目了然。系统按月订阅，不用买服务器，从注册到排出第一张计划通常只要半天时间。</p>
<figure><img src="/profile/upload/demo/figure-aps.svg" alt="轻排的周计划视图，各机台任务以色块排列" width="960" height="540"><figcaption>一周计划一屏看完，拖动色块即可改期</figcaption></figure>
<p><strong>主要功能</strong></p>
<ul><li>订单导入与交期承诺试算；</li><li>机台、模具冲突自动提示；</li><li>手机扫码报工与计件工资汇总；</li><li>延期原因统计，按周推送到手机。</li></ul>
<p>启衡金属试用两个月，支架订单平均交付周期由19天缩短到14天。</p>`,
    category: 'production',
    daysAgo: 204,
    at: '15:00',
  },
];

/** 质量检测 */
export const qualityApps: DemoItem<'app'>[] = [
  {
    fdAppName: '明眸 EL 缺陷检测',
    fdMarketPrice: '面议',
    fdRating: 4.8,
    fdUserGroup: '组件制造企业、第三方检测机构',
    fdSupplier: '澜州视界智能科技有限公司',
    fdDevLanguage: 'Python、C++',
    fdComName: '澜州视界智能科技有限公司',
    fdVideoUrl: '/profile/upload/demo/video-inspection.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/mingmou-el',
    fdDetailUrl: 'https://www.pv-brain.example/apps/mingmou-el',
    fdDescription: `<p>明眸EL缺陷检测在层压前后的电致发光工位自动判图，识别隐裂、断栅、虚焊、黑斑、混档等23类缺陷，单块组件判定不超过1.2秒，可与产线节拍同步。检测结果连同缺陷坐标写入组件档案，返修工位按图定位，质量工程师按班次查看缺陷分布，从而把问题追到具体的串焊机和焊带批次。</p>
<figure><img src="/profile/upload/demo/figure-el.svg" alt="明眸EL检测界面，组件图像上标出隐裂与断栅位置" width="960" height="540"><figcaption>缺陷自动框选，与串焊机台号关联</figcaption></figure>
<h3>主要功能</h3>
<ul><li>过检率低于1.5%，漏检率低于0.05%；</li><li>边缘工控机离线运行，断网不停线；</li><li>人工复判结果自动回流，模型每周更新；</li><li>客户判级标准可自行配置。</li></ul>
<p>已在六家组件厂的四十一条产线运行，每条线平均减少判图人员四名。</p>`,
    category: 'quality',
    daysAgo: 6,
    at: '10:00',
    featured: true,
  },
  {
    fdAppName: '晶瞳 硅片外观分选',
    fdMarketPrice: '面议',
    fdRating: 4.5,
    fdUserGroup: '硅片切割、硅片来料检验环节',
    fdSupplier: '澜州视界智能科技有限公司',
    fdDevLanguage: 'C++、Rust',
    fdComName: '澜州恒晶硅片有限公司',
    fdVideoUrl: '/profile/upload/demo/video-inspection.mp4',
    fdDetailUrl: 'https://www.pv-brain.example/apps/jingtong',
    fdDescription: `<p>晶瞳硅片外观分选用多角度线扫光源和三维轮廓测量，对N型硅片的线痕、崩边、脏污、隐裂、厚薄差和翘曲做全数检测，适应130微米以下薄片的高速输送，每小时处理一万两千片。判级结果直接驱动分选盒，并把同一根晶棒、同一把线网的不良聚合展示，帮助切片车间及时换线、修槽。</p>
<h3>主要功能</h3>
<ol><li>厚度测量重复性优于0.3微米，线痕深度分辨率1微米；</li><li>脏污与色差区分判定，减少清洗后误杀；</li><li>切割批次质量画像，关联金刚线用量；</li><li>与买方来料标准对照，出具随货质量清单。</li></ol>
<blockquote><p>上线后，我们与下游的来料争议从每月十几起降到一两起。——某硅片企业质量经理</p></blockquote>`,
    category: 'quality',
    daysAgo: 42,
    at: '13:40',
  },
  {
    fdAppName: '质脉 SPC 过程质量分析',
    fdMarketPrice: '面议',
    fdRating: 4.2,
    fdUserGroup: '电池、胶膜、玻璃企业的质量与工艺部门',
    fdSupplier: '光枢数据（澜州）科技有限公司',
    fdDevLanguage: 'Python、Vue',
    fdComName: '曜澜光伏玻璃有限公司',
    fdDemoUrl: 'https://demo.pv-brain.example/zhimai-spc',
    fdDetailUrl: 'https://www.pv-brain.example/apps/zhimai-spc',
    fdDescription: `<p>质脉SPC从设备和化验室自动采集膜厚、方阻、折射率、克重、透过率等过程数据，实时绘制控制图，在超规格之前发现趋势性偏移。它与传统统计软件的区别在于：每一条告警都附带处置清单，班组按步骤确认，处理结果进入知识库，下一次同类异常便能直接调用，经验不再只留在老师傅脑子里。</p>
<h3>主要功能</h3>
<ul><li>均值极差、单值移动极差等八种控制图与判异规则；</li><li>过程能力指数按机台、班次、配方自动汇总；</li><li>测量系统分析与量具周期管理；</li><li>异常处置流程，关闭率与时长可考核。</li></ul>
<p>在曜澜玻璃的镀膜线上，透过率标准差缩小了34%，客诉退换连续三个季度下降。</p>`,
    category: 'quality',
    daysAgo: 119,
    at: '09:50',
  },
  {
    fdAppName: '验片通 电站到货抽检',
    fdMarketPrice: '面议',
    fdRating: 3.9,
    fdUserGroup: '电站业主、监理与第三方检测机构',
    fdSupplier: '澜州衡测仪器有限公司',
    fdDevLanguage: 'Kotlin、Python',
    fdComName: '澜州众曜新能源工程公司',
    fdVideoUrl: '/profile/upload/demo/video-inspection.mp4',
    fdDemoUrl: 'https://demo.pv-brain.example/yanpiantong',
    fdDescription: `<p>验片通是一套装在检测车和手持终端上的组件到货抽检软件，现场完成抽样、外观、功率和电致发光四项检验。它按批量与质量水平自动给出抽样方案，用便携相机拍摄后由本地模型判图，没有网络的山地工地也能工作；检验结束即生成带照片、坐标和签名的报告，业主、厂家、监理三方在线确认。</p>
<figure><img src="/profile/upload/demo/figure-el.svg" alt="便携电致发光图像判读界面，标注到货组件的运输隐裂" width="960" height="540"><figcaption>到货组件的现场判图，区分运输隐裂与制造缺陷</figcaption></figure>
<p><strong>主要功能</strong></p>
<ul><li>抽样方案自动计算，样本序列号随机锁定；</li><li>运输隐裂与制造隐裂辅助区分；</li><li>功率按辐照、温度修正，与铭牌比对；</li><li>不合格批次的扩大抽检提示。</li></ul>`,
    category: 'quality',
    daysAgo: 236,
    at: '16:10',
  },
];

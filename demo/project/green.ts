import type { DemoProject } from './demo-project.ts';

export const greenProjects: DemoProject[] = [
  {
    category: 'green',
    daysAgo: 26,
    at: '14:20',
    fdProjectName: '光伏行业绿色工厂培育项目',
    fdComName: '澜州市工业和信息化局',
    fdPublisher: '节能与综合利用科',
    fdContactPerson: '冯工',
    fdContactEmail: 'green@pv-brain.example',
    fdApplicationStart: -24,
    fdApplicationEnd: 10,
    attachment: { file: 'application-form.docx', name: '绿色工厂申报表.docx' },
    fdProjectContent: `<p>按照“厂房集约化、原料无害化、生产洁净化、废物资源化、能源低碳化”的要求，培育一批光伏绿色工厂，首批计划20家。</p>
<h2>一、支持方向</h2>
<p>覆盖多晶硅、硅片、电池、组件、玻璃、逆变器、支架等环节，重点培育单位产品能耗、水耗处于全市同类企业前30%的工厂，辅材中小企业单列名额。</p>
<h2>二、申报条件</h2>
<ol>
<li>正常生产一年以上，建立能源、环境管理体系；</li>
<li>屋顶可用面积光伏覆盖率不低于60%；</li>
<li>一般工业固废综合利用率不低于90%，危险废物规范处置率100%；</li>
<li>近两年无环境行政处罚。</li>
</ol>
<h2>三、申报材料</h2>
<ul>
<li>绿色工厂申报表与自评价报告；</li>
<li>近一年能源、水、固废统计台账；</li>
<li>排污许可执行报告；</li>
<li>绿电交易或绿证凭证（如有）。</li>
</ul>
<figure><img src="/profile/upload/demo/figure-energy.svg" alt="能耗看板，展示分车间电耗、水耗和绿电占比" width="960" height="540"><figcaption>台账数据可由企业能耗看板直接导出</figcaption></figure>
<h2>四、支持标准</h2>
<p>列入名单奖励40万元，现场评价费用由财政承担；获得更高层级称号后补足差额。</p>`,
  },
  {
    category: 'green',
    daysAgo: 13,
    at: '10:50',
    fdProjectName: '光伏产品碳足迹核算与标识试点',
    fdComName: '澜州市生态环境局',
    fdPublisher: '应对气候变化科',
    fdContactPerson: '尹老师',
    fdContactEmail: 'carbon@pv-brain.example',
    fdApplicationStart: -12,
    fdApplicationEnd: 48,
    attachment: { file: 'application-form.docx', name: '碳足迹试点申报表.docx' },
    fdProjectContent: `<p>为提升本地产品在招标和出口中的绿色竞争力，支持企业开展产品碳足迹核算、第三方核查与标识使用。</p>
<h2>一、支持方向</h2>
<p>试点产品包括硅片、电池、组件、光伏玻璃、铝边框和逆变器。鼓励组件企业带动不少于5家供应商同步核算，形成可以上下传递的数据链。</p>
<h2>二、申报条件</h2>
<ul>
<li>产品连续生产12个月以上，主要用能设备分项计量；</li>
<li>指定一名碳数据管理员，参加不少于16学时培训；</li>
<li>承诺每年更新核算结果，结果上升超过5%的须说明原因。</li>
</ul>
<h2>三、工作流程</h2>
<ol>
<li>确定产品和系统边界；</li>
<li>采集活动数据，平台自动校验缺漏和异常；</li>
<li>核查机构现场核验；</li>
<li>取得报告，申领带二维码的碳标识。</li>
</ol>
<h2>四、补助与材料</h2>
<p>首次核查补助费用的80%，每个产品最高12万元，每家企业不超过3个产品；供应链联动核算另奖励20万元。申报时提交试点申报表、产品说明、计量器具一览表以及核查机构报价单，核查机构由企业自主选择。</p>`,
  },
  {
    category: 'green',
    daysAgo: 168,
    at: '09:35',
    fdProjectName: '电池与硅片企业节水减排改造项目',
    fdComName: '澜州市生态环境局',
    fdPublisher: '水环境科',
    fdContactPerson: '尤工',
    fdContactEmail: 'water@pv-brain.example',
    fdApplicationStart: -165,
    fdApplicationEnd: -120,
    attachment: { file: 'equipment-list.docx', name: '节水减排设备清单.docx' },
    fdProjectContent: `<p>制绒、清洗和切片环节用水量大、含氟含氮废水处理成本高。本项目支持企业对存量产线实施节水减排改造。</p>
<h2>一、支持方向</h2>
<ul>
<li>制绒清洗槽逆流漂洗、在线浓度控制；</li>
<li>反渗透浓水和纯水站尾水分质回用；</li>
<li>含氟废水两级除氟与氟化钙污泥资源化；</li>
<li>酸雾、硅烷尾气高效治理与余热利用。</li>
</ul>
<h2>二、申报条件</h2>
<p>改造后单位产品取水量下降20%以上或者氟化物排放总量下降30%以上，已办理环保手续变更。项目在{{day:-120}}前完成设备订货，且不属于环保督察责令整改事项。</p>
<table>
<thead><tr><th>产品</th><th>改造前取水参考</th><th>改造后目标</th></tr></thead>
<tbody>
<tr><td>电池</td><td>420吨/兆瓦</td><td>300吨/兆瓦</td></tr>
<tr><td>硅片</td><td>900吨/百万片</td><td>650吨/百万片</td></tr>
</tbody>
</table>
<h2>三、支持方式和材料</h2>
<p>按设备投资额的15%补助，最高180万元。提交改造方案、水平衡测试报告、设备清单、监测报告。现已完成评审，11个项目列入支持计划，年节水约240万吨。</p>`,
  },
  {
    category: 'green',
    daysAgo: 255,
    at: '16:20',
    fdProjectName: '零碳园区综合能源服务项目遴选',
    fdComName: '澜州高新区管理委员会',
    fdPublisher: '经济发展局',
    fdContactPerson: '白工',
    fdContactEmail: 'zero-carbon@pv-brain.example',
    fdApplicationStart: -250,
    fdApplicationEnd: -190,
    fdProjectContent: `<p>为高新区零碳光伏园区先行区遴选综合能源服务商，负责屋顶光伏、共享储能、集中冷热源和能碳管理平台的投资、建设和运营。</p>
<h2>一、项目内容</h2>
<ol>
<li>屋顶光伏约86兆瓦，覆盖27家企业厂房；</li>
<li>共享储能一期60兆瓦/120兆瓦时；</li>
<li>两座集中制冷站，供冷能力1.2万冷吨；</li>
<li>能碳管理平台，接入计量点不少于3000个。</li>
</ol>
<figure><img src="/profile/upload/demo/figure-park.svg" alt="高新区光伏产业园立体图，标示屋顶光伏与储能站位置" width="960" height="540"><figcaption>先行区综合能源设施布局</figcaption></figure>
<h2>二、参选条件</h2>
<p>具有同类园区运营业绩，净资产不低于5亿元，项目资本金比例不低于20%。接受联合体，但成员不超过三家。收费标准应承诺不高于企业现有用能成本，节约收益由服务商与企业按四六分成。</p>
<h2>三、评选方法</h2>
<p>采用综合评分，其中用能成本40分、技术方案30分、履约能力20分、本地带动10分。参选文件包括投资方案、收益模型、用能安全预案、与企业签约模板。</p>
<blockquote><p>遴选工作已结束，由澜州城投能源发展有限公司牵头的联合体入选，首个制冷站已投运。</p></blockquote>`,
  },
];

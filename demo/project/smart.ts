import type { DemoProject } from './demo-project.ts';

export const smartProjects: DemoProject[] = [
  {
    category: 'smart',
    daysAgo: 4,
    at: '09:30',
    fdProjectName: '光伏组件智能工厂示范项目',
    fdComName: '澜州市工业和信息化局',
    fdPublisher: '装备工业科',
    fdContactPerson: '周工',
    fdContactEmail: 'smart@pv-brain.example',
    fdApplicationStart: -4,
    fdApplicationEnd: 26,
    attachment: { file: 'application-form.docx', name: '光伏组件智能工厂示范项目申报表.docx' },
    fdProjectContent: `<p>围绕组件制造由“自动化孤岛”向全流程协同升级，遴选一批可看、可学、可复制的智能工厂示范项目。</p>
<h2>一、支持方向</h2>
<ul>
<li>串焊、层压、装框、测试分选全工序数据贯通，单块组件可追溯；</li>
<li>订单驱动的自动排程，切换版型时间缩短50%以上；</li>
<li>检测图像与工艺参数闭环，实现焊接缺陷自动纠偏。</li>
</ul>
<h2>二、申报条件</h2>
<p>企业组件年产能不低于2吉瓦，项目已开工且实际完成投资过半，软硬件总投资1500万元以上，计划在18个月内完成验收。示范期间应向同行开放参观不少于6次。</p>
<h2>三、支持标准</h2>
<p>按核定投资额的12%给予补助，最高800万元；立项后先拨40%，验收后拨付其余部分。</p>
<h2>四、申报材料</h2>
<ol>
<li>示范项目申报表（见附件）；</li>
<li>项目备案文件、设备及软件合同、付款凭证；</li>
<li>智能制造成熟度自评结果与系统架构图；</li>
<li>改造前三个月的产出、良率、能耗原始记录。</li>
</ol>
<figure><img src="/profile/upload/demo/figure-flow.svg" alt="五步申报流程：自查对标、在线申报、市级初审、专家评审、公示拨付" width="960" height="540"><figcaption>项目申报与评审流程</figcaption></figure>`,
  },
  {
    category: 'smart',
    daysAgo: 11,
    at: '14:15',
    fdProjectName: '电池片产线智能检测与分选改造专项',
    fdComName: '澜州临港区管理委员会经济发展局',
    fdPublisher: '项目服务专班',
    fdContactPerson: '沈敏',
    fdContactEmail: 'inspection@pv-brain.example',
    fdApplicationStart: -10,
    fdApplicationEnd: 15,
    attachment: { file: 'equipment-list.docx', name: '检测分选设备投入清单.docx' },
    fdProjectContent: `<p>临港区电池年产能已达38吉瓦，人工复检岗位超过900个，误判率与漏判率仍是良率提升的主要瓶颈。为推动检测环节换代，设立本专项。</p>
<h2>一、支持方向</h2>
<p>支持在制绒、扩散、镀膜、印刷后增设在线光致发光、电致发光、椭偏和三维线高检测；支持用视觉模型替代人工外观判级；支持分选机与工艺设备联动，把效率档位波动反馈到前道。</p>
<figure><img src="/profile/upload/demo/figure-el.svg" alt="电致发光检测界面，标出隐裂与断栅位置" width="960" height="540"><figcaption>在线检测应能自动定位隐裂、断栅等缺陷</figcaption></figure>
<h2>二、申报条件</h2>
<table>
<thead><tr><th>指标</th><th>改造前要求</th><th>改造后目标</th></tr></thead>
<tbody>
<tr><td>漏判率</td><td>有连续统计</td><td>不高于0.3%</td></tr>
<tr><td>过判率</td><td>有连续统计</td><td>不高于1.0%</td></tr>
<tr><td>人均检片量</td><td>—</td><td>提高1倍以上</td></tr>
</tbody>
</table>
<p>单个项目设备投入不低于300万元，且在{{day:-180}}之后签订采购合同。</p>
<h2>三、申报材料</h2>
<ul>
<li>设备投入清单及发票；</li>
<li>不少于1万片的对比测试报告；</li>
<li>数据接口说明，承诺向产线执行系统开放结果数据。</li>
</ul>
<p>补助比例为设备投入的15%，采购本市企业研制设备的上浮至20%，单个项目最高260万元。</p>`,
  },
  {
    category: 'smart',
    daysAgo: 86,
    at: '10:05',
    fdProjectName: '单晶拉棒车间少人化集控改造项目',
    fdComName: '澜州经开区经济发展局',
    fdPublisher: '技改科',
    fdContactPerson: '曹工',
    fdContactEmail: 'ingot@pv-brain.example',
    fdApplicationStart: -84,
    fdApplicationEnd: -39,
    attachment: { file: 'application-form.docx', name: '技术改造项目申报表.docx' },
    fdProjectContent: `<p>本项目面向经开区拉晶企业，支持建设集中控制中心，把分散在各车间的引晶、放肩、等径操作集中到远程席位。</p>
<h2>一、建设内容</h2>
<ol>
<li>单晶炉加装视觉测径、液面测距和坩埚位置传感器；</li>
<li>建设集控平台，一人同时值守单晶炉台数由12台提升到36台以上；</li>
<li>投料、取棒、清炉环节引入自动导引车与专用机械臂；</li>
<li>炉台能耗分项计量，形成每公斤电耗日报。</li>
</ol>
<h2>二、申报条件</h2>
<p>申报企业在经开区注册满两年，在役单晶炉200台以上，改造后单位产品综合电耗下降5%以上，且不新增用地和产能。项目应经安全专家论证，炉台急停、断水断电连锁保护不得取消。</p>
<h2>三、材料要求</h2>
<p>提供技术改造申报表、可行性方案、安全论证意见、改造前电耗台账以及企业信用报告。涉及进口软件的，应说明数据存储位置。</p>
<h2>四、支持方式</h2>
<p>采用“先改后补”，竣工验收后按核定投资的10%补助，最高500万元。本批共受理7个项目，已进入现场核查阶段，核查结果将在平台公示。</p>`,
  },
  {
    category: 'smart',
    daysAgo: 2,
    at: '11:00',
    fdProjectName: '光伏首台（套）智能装备推广应用项目',
    fdComName: '澜州市工业和信息化局',
    fdPublisher: '装备工业科',
    fdContactPerson: '何工',
    fdContactEmail: 'first-set@pv-brain.example',
    fdApplicationStart: 9,
    fdApplicationEnd: 54,
    attachment: { file: 'equipment-list.docx', name: '首台（套）装备清单样表.docx' },
    fdProjectContent: `<p>为打通装备“研得出、用得上”的最后一段路，支持制造企业与装备企业结对，共同开展首台（套）装备的产线验证和推广。项目将于{{day:+9}}开放申报，现提前公布要点，便于企业准备。</p>
<h2>一、支持方向</h2>
<ul>
<li>无主栅串焊机、叠层组件封装设备；</li>
<li>激光诱导烧结、激光图形化等电池工艺设备；</li>
<li>切片环节细线化设备与断线预警系统；</li>
<li>光伏玻璃在线缺陷检测与自动铺纸设备。</li>
</ul>
<h2>二、申报条件</h2>
<p>由制造企业牵头、装备企业参与联合申报，双方无控股关系。验证线连续运行不少于90天，设备综合利用率达到80%以上。装备已列入市级首台（套）目录的优先。</p>
<h2>三、申报材料</h2>
<ol>
<li>联合申报协议，明确验证费用分担与产品损失责任；</li>
<li>装备清单、专利证明、出厂检测报告；</li>
<li>验证方案，包含对照组设置和数据采集计划；</li>
<li>保险合同（已投保的提供）。</li>
</ol>
<p>支持标准：验证期物料损失补助50%，最高120万元；验证成功并形成批量订单的，再奖励装备企业100万元。</p>`,
  },
];

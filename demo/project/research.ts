import type { DemoProject } from './demo-project.ts';

export const researchProjects: DemoProject[] = [
  {
    category: 'research',
    daysAgo: 15,
    at: '10:20',
    fdProjectName: '高效背接触电池量产工艺联合攻关',
    fdComName: '澜州市科学技术局',
    fdPublisher: '高新技术科',
    fdContactPerson: '陶老师',
    fdContactEmail: 'bc-cell@pv-brain.example',
    fdApplicationStart: -14,
    fdApplicationEnd: 31,
    attachment: { file: 'application-form.docx', name: '技术攻关项目申报书.docx' },
    fdProjectContent: `<p>面向下一代高效电池，支持企业牵头组建创新联合体，解决背接触电池图形化成本高、良率爬坡慢、组件端弯曲与虚焊等问题。</p>
<h2>一、攻关目标</h2>
<table>
<thead><tr><th>指标</th><th>当前水平</th><th>验收指标</th></tr></thead>
<tbody>
<tr><td>量产平均效率</td><td>25.6%</td><td>26.3%以上</td></tr>
<tr><td>综合良率</td><td>94%</td><td>97%以上</td></tr>
<tr><td>银耗</td><td>9毫克/瓦</td><td>6毫克/瓦以下</td></tr>
<tr><td>双面率</td><td>70%</td><td>78%以上</td></tr>
</tbody>
</table>
<h2>二、支持方向</h2>
<p>包括低损伤激光图形化、掩膜简化、钝化层均匀性控制、单面焊接应力释放四个子任务，可整体申报，也可由两家以上单位分工承担，但须有统一的验收指标。</p>
<h2>三、申报条件</h2>
<ul>
<li>牵头企业拥有不低于500兆瓦的中试或量产线，研发投入占比不低于4%；</li>
<li>联合体至少包含一家高校或科研院所、一家装备企业；</li>
<li>自筹经费与财政经费比例不低于2∶1。</li>
</ul>
<h2>四、申报材料</h2>
<p>项目申报书、联合体协议、知识产权现状分析、近两年财务报告、中试线设备清单。财政支持不超过1000万元，执行期24个月，按里程碑分三次拨付。</p>`,
  },
  {
    category: 'research',
    daysAgo: 23,
    at: '15:40',
    fdProjectName: '晶硅钙钛矿叠层组件中试验证项目',
    fdComName: '澜州高新区科技创新局',
    fdPublisher: '成果转化科',
    fdContactPerson: '郁博士',
    fdContactEmail: 'tandem@pv-brain.example',
    fdApplicationStart: -22,
    fdApplicationEnd: 9,
    attachment: { file: 'application-form.docx', name: '中试验证项目申报书.docx' },
    fdProjectContent: `<p>叠层电池实验室效率进步很快，但大面积均匀性和长期稳定性仍制约产业化。高新区依托光谷里中试基地，支持团队开展中试验证。</p>
<h2>一、支持方向</h2>
<ol>
<li>0.5平方米以上大面积钙钛矿薄膜均匀成膜与在线监测；</li>
<li>叠层复合层、透明电极的低损伤沉积；</li>
<li>低温封装材料与边缘阻水结构；</li>
<li>叠层组件室外实证与衰减模型。</li>
</ol>
<h2>二、申报条件</h2>
<p>申报团队应在高新区注册企业，或承诺立项后六个月内落户。须已取得不小于100平方厘米样件的第三方效率报告，且完成至少500小时湿热测试。含铅材料的收集与处置方案为必备内容，未提供的不予受理。</p>
<h2>三、提供的条件</h2>
<ul>
<li>中试基地1200平方米洁净厂房，三年租金减免；</li>
<li>共享蒸镀、狭缝涂布、激光划线设备，按机时五折收费；</li>
<li>800千瓦户外实证场，可提供连续两年的发电数据；</li>
<li>经费支持最高600万元，另可申请区级天使基金跟投。</li>
</ul>
<h2>四、申报材料</h2>
<p>申报书、团队简历与任职证明、样件检测报告、环境与安全方案、经费预算表。评审采用现场答辩与样件复测结合方式。</p>`,
  },
  {
    category: 'research',
    daysAgo: 112,
    at: '09:50',
    fdProjectName: '低银金属化与铜电镀关键技术攻关',
    fdComName: '澜州市科学技术局',
    fdPublisher: '高新技术科',
    fdContactPerson: '陶老师',
    fdContactEmail: 'metal@pv-brain.example',
    fdApplicationStart: -110,
    fdApplicationEnd: -65,
    fdProjectContent: `<p>银浆占电池非硅成本的三成以上，是影响全链盈利的关键辅材。本项目支持银包铜浆料、铜电镀和激光转印三条技术路线并行攻关。</p>
<h2>一、支持方向</h2>
<h3>路线A：银包铜浆料</h3>
<p>解决铜粉包覆完整性、低温固化接触电阻和长期抗氧化问题，银含量降至40%以下。</p>
<h3>路线B：铜电镀</h3>
<p>解决种子层附着、无掩膜图形化以及废液回用问题，线宽不高于15微米。</p>
<h3>路线C：激光转印</h3>
<p>解决超细栅线的一致性与塑形，线高宽比不低于0.6。</p>
<h2>二、申报条件</h2>
<p>每条路线原则上支持一个团队，浆料或装备企业须与电池企业联合申报，由电池企业提供不少于10万片的验证片量。路线B须取得电镀废水处理的环评意见。</p>
<h2>三、申报材料</h2>
<ul>
<li>攻关申报书及任务分解表；</li>
<li>与现有银浆方案的成本对比模型；</li>
<li>验证协议、可靠性测试计划；</li>
<li>环保与职业健康说明。</li>
</ul>
<p>申报窗口已关闭。经评审，拟对路线A、路线B各支持一个项目，路线C建议完善图形一致性数据后再次申报。</p>`,
  },
  {
    category: 'research',
    daysAgo: 6,
    at: '16:10',
    fdProjectName: '薄型光伏玻璃与抗衰减封装材料研发项目',
    fdComName: '澜州智造研究院',
    fdPublisher: '材料研究中心',
    fdContactPerson: '罗颖',
    fdContactEmail: 'encapsulation@pv-brain.example',
    fdApplicationStart: -5,
    fdApplicationEnd: 42,
    fdProjectContent: `<p>高功率双玻组件对减重和可靠性同时提出更高要求。研究院受市科技局委托，组织辅材企业开展封装材料协同研发。</p>
<h2>一、支持方向</h2>
<ul>
<li>1.6毫米半钢化玻璃的平整度与抗冰雹性能提升，透光率不低于94%；</li>
<li>适用于高效电池的低酸、低水汽透过胶膜，紫外老化后黄变指数不高于2；</li>
<li>转光胶膜、丁基边缘密封材料的国产化验证；</li>
<li>湿热、紫外、热循环叠加的加速老化评价方法。</li>
</ul>
<h2>二、申报条件</h2>
<p>辅材生产企业牵头，至少联合一家组件企业提供实装验证，样品完成三个批次以上稳定性测试。研究院提供环境试验舱、光谱响应测试和失效分析服务，不收取机时费，样品制备费用自理。</p>
<h2>三、申报材料</h2>
<ol>
<li>研发方案（自拟格式，不超过15页，写清楚对比基准）；</li>
<li>样品技术规格书和前期检测数据；</li>
<li>组件企业出具的验证意向；</li>
<li>经费预算与资金来源说明。</li>
</ol>
<h2>四、成果要求</h2>
<p>12个月内完成不少于50块组件的户外实证，形成一项团体标准建议稿。资助额度80万至200万元。电话0000-86007036。</p>`,
  },
];

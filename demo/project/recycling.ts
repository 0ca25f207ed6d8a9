import type { DemoProject } from './demo-project.ts';

export const recyclingProjects: DemoProject[] = [
  {
    category: 'recycling',
    daysAgo: 20,
    at: '10:15',
    fdProjectName: '退役光伏组件规模化回收示范线建设项目',
    fdComName: '澜州市发展和改革委员会',
    fdPublisher: '资源节约和环境保护科',
    fdContactPerson: '邵工',
    fdContactEmail: 'recycle@pv-brain.example',
    fdApplicationStart: -19,
    fdApplicationEnd: 56,
    attachment: { file: 'application-form.docx', name: '回收示范线项目申报书.docx' },
    fdProjectContent: `<p>围绕即将到来的组件退役高峰，支持建设2至3条规模化、清洁化的回收示范线，总处理能力达到每年3万吨。</p>
<h2>一、支持方向</h2>
<p>鼓励热解法、机械物理法和无损拆解多路线并行，兼容单玻、双玻和不同版型组件，实现玻璃、硅、银、铜、铝分级回收。含氟背板应当单独收集，热解尾气达标排放。</p>
<h2>二、技术指标</h2>
<table>
<thead><tr><th>指标</th><th>基本要求</th><th>先进值</th></tr></thead>
<tbody>
<tr><td>质量回收率</td><td>92%</td><td>97%</td></tr>
<tr><td>银回收率</td><td>92%</td><td>96%</td></tr>
<tr><td>单位电耗</td><td>260千瓦时/吨</td><td>180千瓦时/吨</td></tr>
<tr><td>单线处理能力</td><td>0.8吨/小时</td><td>1.5吨/小时</td></tr>
</tbody>
</table>
<h2>三、申报条件</h2>
<ul>
<li>已落实建设用地和环评手续，或能在六个月内办结；</li>
<li>与电站业主、运维企业签订不少于5000吨的意向收集量；</li>
<li>再生材料有明确的销售去向。</li>
</ul>
<h2>四、申报材料</h2>
<p>申报书、可行性研究报告、技术路线中试报告、收集和销售意向书、资金证明。按设备投资的20%补助，最高1000万元，投产后另按处理量每吨补助180元。</p>`,
  },
  {
    category: 'recycling',
    daysAgo: 34,
    at: '15:15',
    fdProjectName: '硅泥与切割废料高值化利用项目',
    fdComName: '澜州经开区经济发展局',
    fdPublisher: '循环经济专班',
    fdContactPerson: '穆工',
    fdContactEmail: 'silicon-mud@pv-brain.example',
    fdApplicationStart: -21,
    fdApplicationEnd: 28,
    fdProjectContent: `<p>全市切片企业每年产生硅泥约2.6万吨，目前多以低价外运。本项目支持就地高值化利用，让“废泥”变为硅碳负极、有机硅和高纯硅原料。</p>
<h2>一、支持方向</h2>
<ul>
<li>硅泥快速脱水、防氧化贮运与安全防爆技术；</li>
<li>酸洗除杂、定向凝固制备4N级以上再生硅；</li>
<li>纳米硅粉用于硅碳负极的前驱体制备；</li>
<li>切割液和冷却水回收、废金刚线钨丝回收。</li>
</ul>
<h2>二、申报条件</h2>
<p>年处理硅泥不低于2000吨，与切片企业签订稳定供料协议，原料含水率、氧含量有检测手段。硅粉遇水可能产生氢气，项目必须配置氢气监测、强制通风和泄爆设施，安全设施设计未经审查的不予支持。</p>
<h2>三、支持标准</h2>
<p>设备投资补助15%，最高400万元；再生硅返回拉晶使用的，按每吨500元给予应用奖励，由供需双方各享一半。</p>
<h2>四、申报材料</h2>
<ol>
<li>工艺流程说明与物料平衡表；</li>
<li>供料协议、产品检测报告；</li>
<li>安全、环保审查意见；</li>
<li>近一年财务报表。</li>
</ol>
<p>本项目不设统一申报表，按平台在线表单填写即可。联系电话：0000-86006038。</p>`,
  },
  {
    category: 'recycling',
    daysAgo: 132,
    at: '11:10',
    fdProjectName: '废旧电池片银铝绿色提取技术攻关',
    fdComName: '澜州智造研究院',
    fdPublisher: '循环技术中心',
    fdContactPerson: '温博士',
    fdContactEmail: 'silver@pv-brain.example',
    fdApplicationStart: -128,
    fdApplicationEnd: -83,
    attachment: { file: 'application-form.docx', name: '技术攻关申报书.docx' },
    fdProjectContent: `<p>传统硝酸法提银存在氮氧化物排放和废酸处理压力。研究院联合回收企业发布本攻关任务，寻找更清洁、成本更低的提取工艺。</p>
<h2>一、任务目标</h2>
<ul>
<li>银综合回收率不低于96%，产品纯度不低于99.9%；</li>
<li>每吨电池片药剂成本不高于1200元；</li>
<li>废液循环使用10次以上，不产生氮氧化物；</li>
<li>连续运行样机处理能力不低于50千克/小时。</li>
</ul>
<h2>二、可选路线</h2>
<p>包括但不限于低共熔溶剂浸出、电化学剥离、有机酸体系和物理剥离富集。申报团队须说明药剂毒性、回用方法以及与前端热解工序的衔接方式。</p>
<h2>三、申报条件</h2>
<p>高校、科研院所和企业均可单独或联合申报，负责人年龄不限，须具备相关实验条件和安全资质。鼓励尚未毕业的博士生作为技术骨干参加。</p>
<h2>四、材料与进展</h2>
<p>申报材料为技术攻关申报书、小试数据、经费预算。任务经费150万元，已有6支团队揭榜，其中2支进入样机比测阶段：各团队处理同一批次1吨物料，由第三方称重化验，优胜者获得后续产业化支持。</p>`,
  },
  {
    category: 'recycling',
    daysAgo: 7,
    at: '13:50',
    fdProjectName: '退役组件梯次利用场景征集',
    fdComName: '澜州市住房和城乡建设局',
    fdPublisher: '城市更新科',
    fdContactPerson: '殷老师',
    fdContactEmail: 'second-life@pv-brain.example',
    fdApplicationStart: 6,
    fdApplicationEnd: 50,
    fdProjectContent: `<p>经检测剩余功率在80%以上的退役组件仍有较高利用价值。拟面向全市征集梯次利用场景，{{day:+6}}起开放填报。</p>
<h2>一、征集场景</h2>
<ol>
<li>农业提灌、大棚卷帘、鱼塘增氧等离网用电；</li>
<li>公园照明、公交站台、垃圾分类亭等市政设施；</li>
<li>工地临时办公区、养护道班的临时供电；</li>
<li>职业院校实训场地和科普展陈。</li>
</ol>
<h2>二、基本要求</h2>
<p>每处装机5千瓦以上，与人员密集区保持安全距离，不接入公共电网或按规定办理并网。使用单位应明确维护责任人，约定再次退役后的回收去向。梯次组件不得冒充新品销售，不得用于承担消防、医疗等重要负荷。</p>
<h2>三、配套服务</h2>
<ul>
<li>由检测中心免费完成外观、绝缘和功率复测，逐块贴附等级标签；</li>
<li>提供支架与控制器的通用图集；</li>
<li>责任保险由市级统一投保，保额每处100万元。</li>
</ul>
<h2>四、填报材料</h2>
<p>场景说明、位置图、用电需求、场地权属单位意见。首批计划落地60处、总规模1.2兆瓦，按照公益性、示范性和实施难度综合排序。</p>`,
  },
];

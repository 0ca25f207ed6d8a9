import type { DemoProject } from './demo-project.ts';

export const digitalProjects: DemoProject[] = [
  {
    category: 'digital',
    daysAgo: 19,
    at: '09:10',
    fdProjectName: '光伏中小企业“小快轻准”数字化改造试点',
    fdComName: '澜州市中小企业服务中心',
    fdPublisher: '数字化服务部',
    fdContactPerson: '韩老师',
    fdContactEmail: 'sme@pv-brain.example',
    fdApplicationStart: -18,
    fdApplicationEnd: 20,
    attachment: { file: 'commitment-letter.docx', name: '试点企业信用承诺书.docx' },
    fdProjectContent: `<p>试点面向光伏链上的支架、边框、接线盒、焊带、热场等配套企业，选择花钱少、见效快的场景先行改造，首批计划支持80家。</p>
<h2>一、支持方向</h2>
<table>
<thead><tr><th>场景包</th><th>典型内容</th><th>参考投入</th></tr></thead>
<tbody>
<tr><td>订单与排产</td><td>报价、接单、生产进度在线</td><td>8万～15万元</td></tr>
<tr><td>设备点检</td><td>扫码点检、停机统计、备件预警</td><td>5万～12万元</td></tr>
<tr><td>质量追溯</td><td>批次条码、检验记录电子化</td><td>6万～18万元</td></tr>
<tr><td>能耗管理</td><td>分项计量、空载识别</td><td>4万～10万元</td></tr>
</tbody>
</table>
<h2>二、申报条件</h2>
<p>在本市纳税的中小企业，数字化水平自测在二级以下，至少有一名专职或兼职数字化专员。企业应当同意把脱敏后的改造成效用于案例推广。</p>
<h2>三、支持标准</h2>
<p>按合同实付金额的50%补助，单个企业最高20万元，可与数字化服务券二选一。改造完成后由平台回访，三个月内系统日均活跃不足5人的，扣回30%补助。</p>
<h2>四、申报材料</h2>
<ul>
<li>自测报告（平台自动生成）；</li>
<li>改造方案和服务合同；</li>
<li>信用承诺书；</li>
<li>数字化专员任命文件。</li>
</ul>`,
  },
  {
    category: 'digital',
    daysAgo: 28,
    at: '14:00',
    fdProjectName: '光伏产业链供应链协同平台建设项目',
    fdComName: '澜州市工业和信息化局',
    fdPublisher: '信息化推进科',
    fdContactPerson: '章工',
    fdContactEmail: 'chain@pv-brain.example',
    fdApplicationStart: -27,
    fdApplicationEnd: 12,
    attachment: { file: 'application-form.docx', name: '协同平台项目申报表.docx' },
    fdProjectContent: `<p>支持链主企业开放供应链系统，带动上下游企业在订单、质量、物流、结算四个方面数据协同，缓解“大厂库存高、小厂等通知”的矛盾。</p>
<h2>一、建设要求</h2>
<ol>
<li>接入上下游企业不少于30家，其中中小企业占比不低于70%；</li>
<li>未来8周的滚动需求预测按周共享，预测偏差有量化考核；</li>
<li>来料检验结果在4小时内反馈供应商，支持在线申诉；</li>
<li>应收账款可在线确权，并与金融服务专区对接。</li>
</ol>
<h2>二、申报条件</h2>
<p>申报主体为年采购额10亿元以上的链主企业，或受其委托的平台服务商。平台须通过网络安全等级保护二级以上测评，供应商数据归供应商所有，未经授权不得用于压价比价。</p>
<figure><img src="/profile/upload/demo/figure-warehouse.svg" alt="仓储地图界面，展示组件、玻璃、边框各库位的占用情况" width="960" height="540"><figcaption>库存可视化是供应链协同的基础能力</figcaption></figure>
<h2>三、申报材料</h2>
<ul>
<li>平台建设方案、数据权属与安全说明；</li>
<li>拟接入企业名单和合作意向；</li>
<li>投资明细与实施计划；</li>
<li>链主企业授权书（服务商申报时提供）。</li>
</ul>
<p>补助比例为核定投资额的20%，最高400万元，接入企业数每超出10家增加20万元。</p>`,
  },
  {
    category: 'digital',
    daysAgo: 147,
    at: '10:40',
    fdProjectName: '光伏设备上云与标识解析应用推广项目',
    fdComName: '澜州市大数据发展管理局',
    fdPublisher: '产业数字化科',
    fdContactPerson: '吕倩',
    fdContactEmail: 'cloud@pv-brain.example',
    fdApplicationStart: -145,
    fdApplicationEnd: -100,
    fdProjectContent: `<p>项目支持光伏企业把关键设备接入工业互联网平台，并为组件、逆变器等产品赋予统一标识，实现从出厂到退役的“一码贯通”。</p>
<h2>一、支持方向</h2>
<p>一是设备上云，包括串焊机、层压机、丝网印刷机、空压站等运行数据采集和远程运维；二是产品赋码，在组件铭牌增加标识编码，记录功率、材料批次、碳足迹和质保信息；三是应用推广，面向电站业主提供扫码验真、报修和退役登记服务。</p>
<h2>二、申报条件</h2>
<ul>
<li>上云设备不少于20台，连续在线30天以上；</li>
<li>赋码产品不少于1万件，标识解析成功率不低于99%；</li>
<li>企业数据分类分级管理制度健全。</li>
</ul>
<h2>三、支持标准与材料</h2>
<p>设备上云按每台800元、产品赋码按每件0.5元给予一次性补助，单个企业合计不超过60万元。申报单位提交设备清单、平台接入证明、标识注册量和解析量统计，由平台后台数据直接核验，无需提供纸质材料。</p>
<blockquote><p>本批项目共有41家企业通过核验，接入设备1862台、赋码产品230万件。下一批将重点支持电站端应用，时间另行通知。</p></blockquote>`,
  },
  {
    category: 'digital',
    daysAgo: 5,
    at: '15:25',
    fdProjectName: '光伏行业可信数据空间与人工智能场景培育项目',
    fdComName: '澜州市大数据发展管理局',
    fdPublisher: '数据资源科',
    fdContactPerson: '秦朗',
    fdContactEmail: 'dataspace@pv-brain.example',
    fdApplicationStart: 14,
    fdApplicationEnd: 60,
    fdProjectContent: `<p>为释放生产、质量、发电数据的价值，拟于{{day:+14}}起受理可信数据空间与人工智能应用场景项目。本预告用于征集意见和组建联合体。</p>
<h2>一、支持方向</h2>
<h3>（一）可信数据空间</h3>
<p>由组件企业、电站业主、检测机构共同建设，在数据不出域的前提下联合分析缺陷与发电损失的对应关系，明确计量、计费与收益分配办法。</p>
<h3>（二）人工智能场景</h3>
<ul>
<li>电致发光图像缺陷识别，漏检率低于0.2%；</li>
<li>拉晶断线预测，提前预警时间不少于20分钟；</li>
<li>短期功率预测，日前准确率不低于92%；</li>
<li>设备维修知识问答，覆盖80%以上常见故障。</li>
</ul>
<h2>二、申报条件</h2>
<p>数据空间项目须由三家以上无关联单位联合申报；人工智能场景须在真实产线或电站运行，具备可供验证的测试集，模型训练数据来源合法。涉及个人信息的应当去标识化。</p>
<h2>三、拟需材料</h2>
<p>联合体协议、数据目录与授权文件、场景说明及测试方法、算力使用计划。需要算力的团队可申请算力券，抵扣不超过40%的费用。</p>
<p>意见征集邮箱即联系邮箱，截至{{day:+7}}。</p>`,
  },
];

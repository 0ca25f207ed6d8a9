import type { DemoProject } from './demo-project.ts';

export const distributedProjects: DemoProject[] = [
  {
    category: 'distributed',
    daysAgo: 9,
    at: '09:00',
    fdProjectName: '工商业屋顶光伏与储能一体化示范项目',
    fdComName: '澜州市发展和改革委员会',
    fdPublisher: '能源科',
    fdContactPerson: '范工',
    fdContactEmail: 'rooftop@pv-brain.example',
    fdApplicationStart: -8,
    fdApplicationEnd: 37,
    attachment: { file: 'grid-connection-guide.pdf', name: '分布式光伏并网服务指南.pdf' },
    fdProjectContent: `<p>在承载力等级为绿色、黄色的区域，遴选一批自用比例高、调节能力强的工商业光储项目，总规模控制在120兆瓦以内。</p>
<h2>一、支持方向</h2>
<p>优先支持高耗能企业厂房、冷链物流园、数据中心和汽车零部件园区；鼓励采用构网型变流器、柔性负荷控制和虚拟电厂聚合等新模式。</p>
<h2>二、申报条件</h2>
<ul>
<li>光伏装机500千瓦以上，年自发自用比例不低于75%；</li>
<li>储能功率配比10%～20%，时长不低于2小时；</li>
<li>屋面荷载经复核，剩余使用年限不少于20年；</li>
<li>具备可观、可测、可调、可控条件。</li>
</ul>
<h2>三、评分要点</h2>
<table>
<thead><tr><th>评分项</th><th>分值</th></tr></thead>
<tbody>
<tr><td>自用比例与负荷匹配</td><td>35</td></tr>
<tr><td>调节能力</td><td>25</td></tr>
<tr><td>安全与消防设计</td><td>20</td></tr>
<tr><td>本地设备采购</td><td>10</td></tr>
<tr><td>业主信用</td><td>10</td></tr>
</tbody>
</table>
<h2>四、申报材料</h2>
<p>可行性研究报告、全年分时负荷数据、屋顶权属和结构意见、接入系统初步方案、消防设计说明。列入示范的，储能按容量每千瓦时补助80元，并优先安排并网。</p>`,
  },
  {
    category: 'distributed',
    daysAgo: 16,
    at: '15:05',
    fdProjectName: '公共机构屋顶光伏统一开发项目征集',
    fdComName: '澜州市机关事务管理局',
    fdPublisher: '节能管理科',
    fdContactPerson: '梁老师',
    fdContactEmail: 'public-roof@pv-brain.example',
    fdApplicationStart: -15,
    fdApplicationEnd: 5,
    attachment: { file: 'commitment-letter.docx', name: '屋顶资源信息真实性承诺书.docx' },
    fdProjectContent: `<p>为统筹学校、医院、体育馆、行政服务中心等公共机构屋顶资源，现面向各单位征集首批统一开发点位，面积目标不少于45万平方米。</p>
<h2>一、征集范围</h2>
<p>产权清晰、五年内没有翻建计划、连片可用面积500平方米以上的平屋面，以及停车场、连廊等可加装光伏棚的场所。文物建筑、危房以及屋面已作其他规划的不予征集。</p>
<h2>二、合作方式</h2>
<ol>
<li>由澜州城投能源发展有限公司统一投资建设，公共机构以屋顶使用权参与；</li>
<li>所发电量优先供本单位使用，电价按同时段电网价格的八八折结算；</li>
<li>运维和屋面防水由投资方负责，合作期20年，期满无偿移交；</li>
<li>有条件的学校同步建设新能源科普角。</li>
</ol>
<h2>三、报送材料</h2>
<ul>
<li>屋顶资源信息表和现场照片；</li>
<li>建筑结构图纸或检测报告；</li>
<li>近12个月电费清单；</li>
<li>信息真实性承诺书（加盖公章）。</li>
</ul>
<p>征集截止后将组织踏勘，对每处屋顶出具“可建、加固后可建、不宜建”的结论。医院和学校施工尽量安排在夜间或假期，减少对正常秩序的影响。咨询电话：0000-86001573。</p>`,
  },
  {
    category: 'distributed',
    daysAgo: 203,
    at: '10:25',
    fdProjectName: '东陵县村集体光伏增收项目',
    fdComName: '东陵县农业农村局',
    fdPublisher: '乡村产业股',
    fdContactPerson: '祝主任',
    fdContactEmail: 'village@pv-brain.example',
    fdApplicationStart: -200,
    fdApplicationEnd: -155,
    fdProjectContent: `<p>利用村部、卫生室、晒场棚、提灌站等集体设施建设小型光伏电站，收益归村集体，用于公益岗位、道路养护和困难群众帮扶。</p>
<h2>一、建设规模</h2>
<p>每村装机100至300千瓦，首批安排36个村。单位造价控制在2.9元/瓦以内，由县级统一招标选定施工单位，不增加村级债务。</p>
<figure><img src="/profile/upload/demo/figure-field.svg" alt="清晨山村旁的光伏方阵" width="960" height="540"><figcaption>集体电站收益分配方案须经村民代表会议通过</figcaption></figure>
<h2>二、申报条件</h2>
<ul>
<li>村集体经济组织健全，近三年无重大信访矛盾；</li>
<li>所在台区具备接入容量，或已列入农网改造；</li>
<li>设施权属明晰，不占用耕地和公益林地。</li>
</ul>
<h2>三、收益测算</h2>
<p>以200千瓦为例，年发电约21万千瓦时，扣除运维费和保险后，村集体年净收益约6万元。收益的40%用于公益岗位，30%用于公共设施维护，其余滚动积累。</p>
<h2>四、申报材料</h2>
<p>村民代表会议决议、设施权属证明、台区容量查询单、收益分配方案。本批项目已完成批复并陆续开工，后续批次视资金情况安排。</p>`,
  },
  {
    category: 'distributed',
    daysAgo: 30,
    at: '11:30',
    fdProjectName: '光储充一体化车棚与服务区示范项目',
    fdComName: '澜州市交通运输局',
    fdPublisher: '绿色交通专班',
    fdContactPerson: '邢工',
    fdContactEmail: 'charging@pv-brain.example',
    fdApplicationStart: -25,
    fdApplicationEnd: 21,
    attachment: { file: 'grid-connection-guide.pdf', name: '光储充项目并网服务指南.pdf' },
    fdProjectContent: `<p>支持在高速服务区、公交场站、物流园和主城区公共停车场建设光储充一体化设施，缓解快充对配电网的冲击。</p>
<h2>一、支持方向</h2>
<ul>
<li><strong>服务区型：</strong>光伏不低于300千瓦、储能不低于500千瓦时、120千瓦以上充电枪不少于8个；</li>
<li><strong>场站型：</strong>与公交、环卫车辆夜间补能结合，重点削减尖峰负荷；</li>
<li><strong>社区型：</strong>小功率慢充为主，光伏车棚兼顾遮阳避雨。</li>
</ul>
<h2>二、申报条件</h2>
<p>场地使用权剩余年限不少于8年，充电设施接入市级监管平台。车棚结构应按当地基本风压和雪压校核，组件下方设置防坠落措施。储能舱与加油、加气设施的安全距离须经专项论证。</p>
<h2>三、支持标准</h2>
<p>车棚光伏每瓦补助0.15元，储能每千瓦时补助100元，充电桩按现行充电设施政策执行，三项合计不超过150万元。</p>
<h2>四、申报材料</h2>
<ol>
<li>建设方案与平面布置图；</li>
<li>场地租赁或授权文件；</li>
<li>接入系统批复或受理单；</li>
<li>安全论证意见。</li>
</ol>`,
  },
];

import type { DemoItem } from '../demo-types.ts';

export const recruits2: DemoItem<'recruit'>[] = [
  {
    category: 'research',
    daysAgo: 16,
    at: '10:20',
    fdPost: '构网型逆变器控制算法工程师',
    fdComName: '恒澜电气技术有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '电力电子设备制造',
    fdWorkplace: '澜州经开区恒澜路19号',
    fdSalary: '1.6万-2.8万元/月',
    fdExperience: '3年以上',
    fdEducation: '硕士及以上',
    fdRecruitNum: 4,
    fdPublisher: '裴听澜',
    fdPublisherPhone: '15700003309',
    fdContactEmail: 'rd.henglan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>设计虚拟同步机、下垂等构网控制策略，完成仿真与半实物验证；</li>
<li>解决弱电网下的振荡、暂态过流与多机并联环流问题；</li>
<li>编写控制器代码，参加现场并网试验；</li>
<li>支持电科院入网检测，整理模型与参数报告。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>电力电子、电力系统、自动控制专业硕士；</li>
<li>熟练使用电磁暂态仿真工具，能写C语言；</li>
<li>每年可接受累计不超过六十天的现场出差。</li>
</ul>`,
    fdBenefits: `<ul><li>项目奖金与专利奖励</li><li>出差补贴每天180元</li><li>硕士安家费6万元，分三年发放</li><li>六险一金</li></ul>`,
  },
  {
    category: 'equipment',
    daysAgo: 19,
    at: '13:30',
    fdPost: '还原炉设备主管',
    fdComName: '澜州硅源材料有限公司',
    fdComSize: '1000-4999人',
    fdIndustryType: '多晶硅制造',
    fdWorkplace: '澜州临港区硅料片区',
    fdSalary: '1.1万-1.6万元/月',
    fdExperience: '5年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 2,
    fdPublisher: '戚望舟',
    fdPublisherPhone: '0000-86004450',
    fdContactEmail: 'hr.guiyuan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>管理四十台40对棒还原炉及配套电源、冷却水系统；</li>
<li>制定开停炉检修计划，控制单炉检修时间在二十小时以内；</li>
<li>组织钟罩、电极、密封件的寿命统计和国产替代；</li>
<li>落实受限空间、动火作业票证，承担设备安全责任。</li>
</ul>`,
    fdPositionRequirement: `<ol>
<li>化工设备、机械类专业，五年以上多晶硅或氯硅烷装置经验；</li>
<li>持特种设备安全管理人员证；</li>
<li>带过十人以上的检修队伍。</li>
</ol>`,
    fdBenefits: `<p>化工岗位津贴每月800元，班车覆盖主城区五条线路，年度安全奖最高两个月工资，提供单人公寓。</p>`,
  },
  {
    category: 'operation',
    daysAgo: 22,
    at: '09:00',
    fdPost: '储能电站值班长',
    fdComName: '澜储新能源有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '储能系统集成与运营',
    fdWorkplace: '澜州经开区储能站',
    fdSalary: '9000-13000元/月',
    fdExperience: '3年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 3,
    fdPublisher: '褚南栀',
    fdPublisherPhone: '18600005521',
    fdContactEmail: 'hr.lanchu@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>带领一个四人值班组，执行充放电计划和调度指令；</li>
<li>监视电芯温差、绝缘、簇间环流，处置三级及以下告警；</li>
<li>审核工作票、操作票，监护倒闸操作；</li>
<li>每月组织一次消防联动演练并写出改进项。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>持高压电工证，有变电站或储能站值班经历；</li>
<li>熟悉电池管理系统和能量管理系统画面；</li>
<li>表达清楚，调度电话复诵无差错。</li>
</ul>`,
    fdBenefits: `<ul><li>四值三运转，年休息不少于110天</li><li>值长津贴每月1000元</li><li>五险一金、意外险</li></ul>`,
  },
  {
    category: 'quality',
    daysAgo: 27,
    at: '14:50',
    fdPost: '支架镀层检验工程师',
    fdComName: '启衡金属结构有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '金属结构制造',
    fdWorkplace: '东陵县光伏配套园',
    fdSalary: '7000-10000元/月',
    fdExperience: '2年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 2,
    fdPublisher: '虞长青',
    fdPublisherPhone: '13700006680',
    fdContactEmail: 'hr.qiheng@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>检测热镀锌与锌铝镁镀层的厚度、附着力和均匀性；</li>
<li>组织盐雾试验，出具不同腐蚀等级下的寿命评估；</li>
<li>对来料钢带做化学成分和力学性能抽检；</li>
<li>处理客户现场锈蚀投诉，七日内给出分析报告。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>金属材料、腐蚀与防护专业优先；</li>
<li>会用涂层测厚仪、金相显微镜；</li>
<li>可到西北、沿海项目现场短期出差。</li>
</ul>`,
    fdBenefits: `<p>县城有班车和免费夫妻房，提供县级人才购房补贴协助申请；年终奖一到三个月，节日礼品折现发放。</p>`,
  },
  {
    category: 'supply-chain',
    daysAgo: 31,
    at: '10:05',
    fdPost: '仓储物流主管',
    fdComName: '澜州泊远供应链管理有限公司',
    fdComSize: '100-499人',
    fdIndustryType: '仓储与多式联运',
    fdWorkplace: '澜州临港区三号物流园',
    fdSalary: '8000-11000元/月',
    fdExperience: '3年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 2,
    fdPublisher: '海宁舟',
    fdPublisherPhone: '15900007712',
    fdContactEmail: 'hr.boyuan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>负责三万平方米组件仓的收、存、发、盘，库存准确率不低于99.8%；</li>
<li>安排装柜台位和叉车班次，单柜装车时间控制在七十分钟内；</li>
<li>管理电子标签回收与补换；</li>
<li>与海关、船代、车队沟通，保证截关前完成集港。</li>
</ol>`,
    fdPositionRequirement: `<ol>
<li>物流管理或相近专业，用过仓储管理系统；</li>
<li>持叉车证者优先；</li>
<li>临近船期的晚班不回避。</li>
</ol>`,
    fdBenefits: `<ul><li>绩效奖金按柜量提成</li><li>员工宿舍、港区通勤车</li><li>五险一金，季度团建</li></ul>`,
  },
  {
    category: 'engineering',
    daysAgo: 36,
    at: '15:45',
    fdPost: '金刚线切片工艺员',
    fdComName: '澜州锐晶切片科技有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '硅片制造',
    fdWorkplace: '西屏区工业集中区',
    fdSalary: '7000-9500元/月',
    fdExperience: '1年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 8,
    fdPublisher: '傅澄',
    fdPublisherPhone: '18900001153',
    fdContactEmail: 'hr.ruijing@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>设定线速、张力、砂浆与冷却液参数，保证110微米薄片线痕与厚度偏差达标；</li>
<li>断线、跳线时迅速抢救，减少整刀报废；</li>
<li>统计钨丝与碳钢线的单耗，提出换线时机；</li>
<li>参与100微米样片试制。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>材料、机械相关专业，能看懂趋势曲线；</li>
<li>有多线切割或晶圆加工经验可放宽学历；</li>
<li>倒班，身体条件适应车间湿度环境。</li>
</ul>`,
    fdBenefits: `<p>薄片良率达标奖每月600元到1500元；包吃住，车间配备降噪耳塞和除湿更衣间；每年安排一次职业健康检查。</p>`,
  },
  {
    category: 'research',
    daysAgo: 42,
    at: '09:25',
    fdPost: '光伏导电浆料研发工程师',
    fdComName: '澜州辉映电子浆料有限公司',
    fdComSize: '50-99人',
    fdIndustryType: '电子专用材料制造',
    fdWorkplace: '西屏区新材料产业园',
    fdSalary: '1.3万-2万元/月',
    fdExperience: '3年以上',
    fdEducation: '硕士及以上',
    fdRecruitNum: 2,
    fdPublisher: '宋昀',
    fdPublisherPhone: '15200008836',
    fdContactEmail: 'rd.huiying@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>开发低温银包铜浆料，单片银耗目标55毫克；</li>
<li>研究玻璃粉、有机载体与细栅印刷性的关系；</li>
<li>驻厂客户完成换浆验证，分析烧结窗口；</li>
<li>管理配方保密与原料替代评估。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>金属材料、高分子、电化学方向；</li>
<li>熟悉流变测试、SEM、接触电阻测量；</li>
<li>签订竞业与保密协议，不得携带前雇主资料。</li>
</ul>`,
    fdBenefits: `<ul><li>新产品销售提成，首年不封顶</li><li>研究生补贴每月1000元</li><li>五险一金，周末双休</li></ul>`,
  },
  {
    category: 'management',
    daysAgo: 49,
    at: '11:05',
    fdPost: '安全总监',
    fdComName: '澜州众曜新能源工程公司',
    fdComSize: '100-499人',
    fdIndustryType: '电力工程施工',
    fdWorkplace: '主城区新源大厦',
    fdSalary: '1.8万-2.5万元/月',
    fdExperience: '8年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 1,
    fdPublisher: '霍行简',
    fdPublisherPhone: '0000-86003905',
    fdContactEmail: 'hr.zhongyao@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>建立屋顶与山地电站施工安全体系，对重大风险有叫停权；</li>
<li>审核分包队伍资质、安全投入和人员保险；</li>
<li>每月到现场不少于十二天，组织无脚本应急演练；</li>
<li>牵头事故与未遂事件调查，形成可执行的改进。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>注册安全工程师，八年以上电力或建筑施工管理经验；</li>
<li>主持过五十兆瓦以上项目的安全工作；</li>
<li>敢得罪人，也愿意教人。</li>
</ul>`,
    fdBenefits: `<p>安全长效奖按连续无事故天数累计，直接向总经理汇报；配车、全额公积金，父母可参加公司补充医疗。</p>`,
  },
];

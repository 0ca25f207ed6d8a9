import type { DemoItem } from '../demo-types.ts';

export const recruits3: DemoItem<'recruit'>[] = [
  {
    category: 'equipment',
    daysAgo: 55,
    at: '10:50',
    fdPost: '视觉检测设备售后工程师',
    fdComName: '澜州视界智能科技有限公司',
    fdComSize: '100-499人',
    fdIndustryType: '智能检测装备',
    fdWorkplace: '澜州高新区，常驻客户工厂',
    fdSalary: '8000-12000元/月',
    fdExperience: '1年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 5,
    fdPublisher: '纪予白',
    fdPublisherPhone: '18800009927',
    fdContactEmail: 'service.shijie@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>安装、调试EL与外观检测机，完成节拍和漏检率验收；</li>
<li>客户换型时采集样本、更新判定模型并验证；</li>
<li>远程与现场结合处理相机、光源、工控机故障；</li>
<li>整理常见问题手册，反馈研发改进。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>自动化、光电、计算机类专业；</li>
<li>会接线、会配网络，懂一点Python更好；</li>
<li>接受每月十到十五天省内出差。</li>
</ul>`,
    fdBenefits: `<ul><li>出差补贴每天160元，住宿实报</li><li>每季度技能评级，评上一级加薪600元</li><li>五险一金、十三薪</li></ul>`,
  },
  {
    category: 'research',
    daysAgo: 63,
    at: '14:00',
    fdPost: '工业软件后端开发工程师（排产方向）',
    fdComName: '澜州云帆软件有限公司',
    fdComSize: '50-99人',
    fdIndustryType: '软件和信息技术服务',
    fdWorkplace: '主城区软件园3栋',
    fdSalary: '1.3万-2.1万元/月',
    fdExperience: '3年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 3,
    fdPublisher: '柏舟',
    fdPublisherPhone: '13600002245',
    fdContactEmail: 'join.yunfan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>开发轻量排产系统的求解、插单重排和物料齐套模块；</li>
<li>到工厂跟班，弄明白模具、换型、倒班这些约束；</li>
<li>保证一千条工单在三秒内给出可行方案；</li>
<li>编写接口文档，支持与企业资源计划系统对接。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>熟悉Java或Go，掌握关系型数据库调优；</li>
<li>了解约束规划或启发式算法中的一种；</li>
<li>代码有测试，愿意被评审。</li>
</ul>`,
    fdBenefits: `<p>不打卡，核心时段十点到十六点；每年两千元图书预算，公司承担技术会议差旅；入职即缴五险一金。</p>`,
  },
  {
    category: 'supply-chain',
    daysAgo: 78,
    at: '09:50',
    fdPost: '储能电芯采购工程师',
    fdComName: '澜储新能源有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '储能系统集成与运营',
    fdWorkplace: '澜州经开区第二集成工厂',
    fdSalary: '1万-1.5万元/月',
    fdExperience: '3年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 2,
    fdPublisher: '褚南栀',
    fdPublisherPhone: '18600005521',
    fdContactEmail: 'hr.lanchu@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>负责314Ah电芯及结构件的询价、比价和合同执行；</li>
<li>跟踪碳酸锂等原料价格，设计调价机制；</li>
<li>驻厂监造，核对批次内阻、自放电数据；</li>
<li>处理到货不合格品的退换与索赔。</li>
</ul>`,
    fdPositionRequirement: `<ol>
<li>电化学、机械、供应链相关专业；</li>
<li>懂得一致性指标的含义，谈得了技术也谈得了商务；</li>
<li>可以长期出差到供应商工厂，每次不超过两周。</li>
</ol>`,
    fdBenefits: `<ul><li>绩效工资每季发放</li><li>租房补贴每月500元</li><li>五险一金、带薪病假</li></ul>`,
  },
  {
    category: 'engineering',
    daysAgo: 96,
    at: '16:40',
    fdPost: '组件回收热解工艺技术员',
    fdComName: '澜州绿循再生科技有限公司',
    fdComSize: '50-99人',
    fdIndustryType: '资源循环利用',
    fdWorkplace: '西屏区循环经济园',
    fdSalary: '6500-9000元/月',
    fdExperience: '不限',
    fdEducation: '大专及以上',
    fdRecruitNum: 4,
    fdPublisher: '柳问渠',
    fdPublisherPhone: '15100004473',
    fdContactEmail: 'hr.lvxun@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>操作无氧热解炉，控制升温曲线和尾气处理；</li>
<li>记录玻璃、硅粉、金属的回收率，做物料平衡；</li>
<li>按来源批次管理退役组件，防止混料；</li>
<li>提出减少碎片和胶膜残留的改进办法。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>化工、环境、冶金类专业，应届生亦可；</li>
<li>有危险作业意识，能严格穿戴防护用品；</li>
<li>对资源循环有兴趣，适应白夜两班。</li>
</ul>`,
    fdBenefits: `<p>三个月带薪培训，师徒结对；粉尘岗位每月补贴500元，配备送风面罩，每年两次职业体检。</p>`,
  },
  {
    category: 'operation',
    daysAgo: 140,
    at: '10:15',
    fdPost: '电力交易专员',
    fdComName: '澜州城投能源发展有限公司',
    fdComSize: '100-499人',
    fdIndustryType: '电力生产与供应',
    fdWorkplace: '主城区城投大厦',
    fdSalary: '1万-1.5万元/月',
    fdExperience: '2年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 1,
    fdPublisher: '顾明砚',
    fdPublisherPhone: '0000-86003318',
    fdContactEmail: 'hr.citypower@pv-brain.example',
    fdStatus: '已结束',
    fdJobDescription: `<ul>
<li>编制光伏发电量与负荷预测，申报中长期和现货交易；</li>
<li>每日复盘偏差，分析结算单；</li>
<li>管理绿证与绿电合同，配合用户侧披露；</li>
<li>撰写月度市场简报。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>电力系统、统计、经济专业；</li>
<li>会写脚本处理十五分钟级数据；</li>
<li>熟悉省级电力市场规则，持交易员培训证书者优先。</li>
</ul>`,
    fdBenefits: `<p>年薪含超额收益奖金；六险二金、节日慰问，补贴夜间值守餐。</p>`,
  },
  {
    category: 'quality',
    daysAgo: 190,
    at: '15:10',
    fdPost: '逆变器来料检验主管',
    fdComName: '恒澜电气技术有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '电力电子设备制造',
    fdWorkplace: '澜州经开区恒澜路19号',
    fdSalary: '9000-12000元/月',
    fdExperience: '4年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 1,
    fdPublisher: '裴听澜',
    fdPublisherPhone: '15700003309',
    fdContactEmail: 'quality.henglan@pv-brain.example',
    fdStatus: '已结束',
    fdJobDescription: `<ol>
<li>统筹功率器件、电容、磁性元件的入厂检验；</li>
<li>维护抽样方案和检测设备，培训十二名检验员；</li>
<li>批次异常时冻结库存并启动供应商整改；</li>
<li>推动免检名录建设，缩短检验周期。</li>
</ol>`,
    fdPositionRequirement: `<ol>
<li>电子信息类专业，熟悉元器件失效模式；</li>
<li>做过电子来料检验主管或资深检验员；</li>
<li>会看规格书和认证文件。</li>
</ol>`,
    fdBenefits: `<ul><li>六险一金、十三薪</li><li>质量改善提案最高奖励5000元</li><li>免费班车</li></ul>`,
  },
  {
    category: 'engineering',
    daysAgo: 265,
    at: '09:30',
    fdPost: '组件封装工艺工程师',
    fdComName: '东陵县明瓴光电配件厂',
    fdComSize: '100-499人',
    fdIndustryType: '组件返修与封装配件',
    fdWorkplace: '东陵县城南工业园',
    fdSalary: '7500-10000元/月',
    fdExperience: '3年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 1,
    fdPublisher: '陶景行',
    fdPublisherPhone: '13500005548',
    fdContactEmail: 'hr.mingling@pv-brain.example',
    fdStatus: '已结束',
    fdJobDescription: `<ul>
<li>优化层压温度、真空与时间，控制气泡和移位；</li>
<li>评估共挤胶膜与薄玻璃的匹配性；</li>
<li>制定返修组件的拆边框、换片、再层压流程；</li>
<li>跟踪交联度与剥离强度数据。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>高分子或材料专业，有层压机经验；</li>
<li>会做交联度测试，懂封装材料差别；</li>
<li>能够在小厂里一人多岗。</li>
</ul>`,
    fdBenefits: `<p>小厂氛围简单，老板直接批假；缴纳五险一金，提供县城两居室合租房，年底按利润分红。</p>`,
  },
  {
    category: 'equipment',
    daysAgo: 350,
    at: '13:55',
    fdPost: '平单轴跟踪支架电控调试员',
    fdComName: '启衡金属结构有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '金属结构制造',
    fdWorkplace: '东陵县及海外项目现场',
    fdSalary: '9000-16000元/月（含外派补贴）',
    fdExperience: '2年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 3,
    fdPublisher: '虞长青',
    fdPublisherPhone: '13700006680',
    fdContactEmail: 'hr.qiheng@pv-brain.example',
    fdStatus: '已结束',
    fdJobDescription: `<ol>
<li>完成控制箱、倾角传感器与驱动电机的接线调试；</li>
<li>设定回跟踪、大风保护和清扫联动策略；</li>
<li>编写调试记录，培训业主运维人员；</li>
<li>整理沙尘环境下的故障数据，反馈设计部门。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>电气自动化专业，熟悉无线自组网通信；</li>
<li>可接受单次三个月的海外派驻；</li>
<li>能用英语进行简单的现场沟通。</li>
</ul>`,
    fdBenefits: `<ul><li>外派补贴每天300元，往返机票公司承担</li><li>每派驻三个月休假十五天</li><li>境外商业医疗险</li></ul>`,
  },
];

import type { DemoItem } from '../demo-types.ts';

export const recruits1: DemoItem<'recruit'>[] = [
  {
    category: 'engineering',
    daysAgo: 0,
    at: '09:10',
    fdPost: 'N型电池扩散工艺工程师',
    fdComName: '澜州晶曜光能科技有限公司',
    fdComSize: '1000-4999人',
    fdIndustryType: '光伏电池与组件制造',
    fdWorkplace: '澜州高新区晶曜路1号',
    fdSalary: '9000-14000元/月',
    fdExperience: '2年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 6,
    fdPublisher: '沈知禾',
    fdPublisherPhone: '13900002168',
    fdContactEmail: 'hr.jingyao@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>负责硼扩、磷扩工序的方阻均匀性与结深控制，保证方阻片内偏差在4%以内；</li>
<li>跟踪二期产线爬坡，每日分析效率分布，对低效片做反向追溯；</li>
<li>主导炉管维护后的复机验证，编制并更新工艺作业指导书；</li>
<li>与设备、质量同事组成小组，处理跨班次的异常。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>材料、微电子、应用物理等相关专业；</li>
<li>熟悉管式扩散炉，能独立设计正交试验；</li>
<li>会用统计软件做过程能力分析；</li>
<li>爬坡期可以接受轮班，一般不超过三个月。</li>
</ul>`,
    fdBenefits: `<ul><li>五险一金，公积金按12%缴纳</li><li>爬坡津贴每月1200元</li><li>可申请曜青公寓，步行上班</li><li>年度体检与十五天带薪年假</li></ul>`,
  },
  {
    category: 'equipment',
    daysAgo: 1,
    at: '10:40',
    fdPost: '串焊机设备技术员',
    fdComName: '澜州晶曜光能科技有限公司',
    fdComSize: '1000-4999人',
    fdIndustryType: '光伏电池与组件制造',
    fdWorkplace: '澜州高新区组件二厂',
    fdSalary: '6500-9000元/月',
    fdExperience: '1年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 12,
    fdPublisher: '沈知禾',
    fdPublisherPhone: '13900002168',
    fdContactEmail: 'hr.jingyao@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>承担十六台无主栅串焊机的点检、保养和换型；</li>
<li>停机十五分钟内到位，记录原因并提出防止再发的办法；</li>
<li>管理焊带张力、助焊剂喷涂等易损件的更换周期；</li>
<li>带教新进操作员完成安全上岗考核。</li>
</ul>`,
    fdPositionRequirement: `<ul>
<li>机电一体化、自动化相关专业，持低压电工证；</li>
<li>看得懂电气原理图，会用常见品牌的伺服调试软件；</li>
<li>适应四班三运转。</li>
</ul>`,
    fdBenefits: `<p>计件与点检奖合并发放，熟练技术员月均到手八千元左右；夜班补贴每班40元，提供工作餐和四人间宿舍，满一年可报考公司出资的高级工培训。</p>`,
  },
  {
    category: 'research',
    daysAgo: 3,
    at: '14:20',
    fdPost: '钙钛矿叠层电池研发工程师',
    fdComName: '澜州智造研究院',
    fdComSize: '100-499人',
    fdIndustryType: '科学研究和技术服务',
    fdWorkplace: '澜州高新区光伏中试基地',
    fdSalary: '1.8万-3万元/月',
    fdExperience: '不限（应届博士可投）',
    fdEducation: '博士',
    fdRecruitNum: 3,
    fdPublisher: '纪闻溪',
    fdPublisherPhone: '0000-86001133',
    fdContactEmail: 'talent.institute@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>开展宽带隙钙钛矿薄膜在绒面硅上的共形沉积研究；</li>
<li>负责300×300毫米基板的均匀性放大，目标效率30%以上；</li>
<li>设计户外稳定性试验，解释衰减机理；</li>
<li>撰写专利与项目申报材料，指导联合培养的研究生。</li>
</ol>`,
    fdPositionRequirement: `<ol>
<li>物理、化学、材料方向博士，以第一作者发表过相关论文；</li>
<li>熟悉蒸镀或狭缝涂布其中一种工艺；</li>
<li>愿意把实验记录写到别人能重复的程度。</li>
</ol>`,
    fdBenefits: `<ul><li>科研启动经费80万元</li><li>市级人才补贴按规定另行申领</li><li>过渡住房三年免租</li><li>成果转化收益的70%归团队</li></ul>`,
  },
  {
    category: 'operation',
    daysAgo: 4,
    at: '08:45',
    fdPost: '分布式光伏电站运维工程师',
    fdComName: '澜州城投能源发展有限公司',
    fdComSize: '100-499人',
    fdIndustryType: '电力生产与供应',
    fdWorkplace: '主城区、西屏区',
    fdSalary: '7000-10000元/月',
    fdExperience: '2年以上',
    fdEducation: '大专及以上',
    fdRecruitNum: 5,
    fdPublisher: '顾明砚',
    fdPublisherPhone: '0000-86003318',
    fdContactEmail: 'hr.citypower@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>按派单完成公共机构屋顶电站的巡检、消缺和清洗验收；</li>
<li>分析组串电流偏差，提出遮挡、热斑、接头故障的处理意见；</li>
<li>配合供电部门完成并网点定检；</li>
<li>维护备件台账，参与夏季与台风前的专项检查。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>持高压或低压电工证、高处作业证；</li>
<li>会使用IV测试仪、红外热像仪；</li>
<li>持C1驾照，实际驾龄一年以上。</li>
</ul>`,
    fdBenefits: `<p>国企待遇，六险二金；配巡检车辆，出车餐补每天50元；高温补贴按月发放，每年一次外出技术交流。</p>`,
  },
  {
    category: 'quality',
    daysAgo: 6,
    at: '15:05',
    fdPost: '组件可靠性测试工程师',
    fdComName: '澜州晶曜光能科技有限公司',
    fdComSize: '1000-4999人',
    fdIndustryType: '光伏电池与组件制造',
    fdWorkplace: '澜州高新区测试中心',
    fdSalary: '8000-12000元/月',
    fdExperience: '3年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 2,
    fdPublisher: '陆时安',
    fdPublisherPhone: '13800004417',
    fdContactEmail: 'quality.jingyao@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>制定湿热、热循环、机械载荷、电势诱导衰减等试验计划并按期出报告；</li>
<li>管理环境箱和太阳模拟器的校准溯源；</li>
<li>对失效样品做切片、EL、红外联合分析；</li>
<li>支持客户验货与第三方工厂检查。</li>
</ul>`,
    fdPositionRequirement: `<ol>
<li>熟悉组件安全与性能的通用试验标准；</li>
<li>至少独立完成过三起失效分析；</li>
<li>英语可以读写技术文件，能与审核员口头沟通者优先。</li>
</ol>`,
    fdBenefits: `<ul><li>五险一金、补充医疗</li><li>实验室岗位津贴每月600元</li><li>内审员、校准员培训费用由公司承担</li></ul>`,
  },
  {
    category: 'supply-chain',
    daysAgo: 8,
    at: '11:30',
    fdPost: '战略采购经理（硅料、硅片）',
    fdComName: '澜州晶曜光能科技有限公司',
    fdComSize: '1000-4999人',
    fdIndustryType: '光伏电池与组件制造',
    fdWorkplace: '澜州高新区总部大楼',
    fdSalary: '1.5万-2.2万元/月',
    fdExperience: '5年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 1,
    fdPublisher: '沈知禾',
    fdPublisherPhone: '13900002168',
    fdContactEmail: 'hr.jingyao@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>跟踪硅料、硅片周度价格与库存，提出采购节奏建议；</li>
<li>谈判并管理长单，设计价格联动和绿电比例条款；</li>
<li>建立第二、第三供应来源，降低单一来源比例；</li>
<li>组织季度供应商绩效评审，推动质量与交期改善。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>五年以上光伏上游采购或销售经验；</li>
<li>会搭建成本拆解模型，能讲清每一分钱的来历；</li>
<li>廉洁自律，入职须签署利益冲突申报。</li>
</ul>`,
    fdBenefits: `<p>固定薪资之外设年度降本奖，封顶六个月工资；配车补和通讯补贴，可申请股权激励计划。</p>`,
  },
  {
    category: 'management',
    daysAgo: 11,
    at: '09:35',
    fdPost: '碳管理与ESG主管',
    fdComName: '曜澜光伏玻璃有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '光伏玻璃制造',
    fdWorkplace: '澜州经开区玻璃大道88号',
    fdSalary: '1.2万-1.8万元/月',
    fdExperience: '3年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 1,
    fdPublisher: '严若川',
    fdPublisherPhone: '0000-86002206',
    fdContactEmail: 'hr.yaolan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ul>
<li>建立窑炉、镀膜、钢化各工序的碳排放核算台账；</li>
<li>编制年度可持续发展报告，回应客户问卷与现场审核；</li>
<li>统筹绿证、绿电采购和节能技改的减排量测算；</li>
<li>向管理层按月报告目标完成情况。</li>
</ul>`,
    fdPositionRequirement: `<ol>
<li>环境、能源、化工等专业；</li>
<li>完整做过一次企业温室气体核查或产品碳足迹；</li>
<li>表格功底扎实，能把专业结论讲给车间主任听。</li>
</ol>`,
    fdBenefits: `<ul><li>五险一金、企业年金</li><li>弹性工作，每周可远程一天</li><li>子女可入园区合作幼儿园</li></ul>`,
  },
  {
    category: 'engineering',
    daysAgo: 13,
    at: '16:15',
    fdPost: '光伏玻璃熔制工艺工程师',
    fdComName: '曜澜光伏玻璃有限公司',
    fdComSize: '500-999人',
    fdIndustryType: '光伏玻璃制造',
    fdWorkplace: '澜州经开区玻璃大道88号',
    fdSalary: '9000-13000元/月',
    fdExperience: '3年以上',
    fdEducation: '本科及以上',
    fdRecruitNum: 2,
    fdPublisher: '严若川',
    fdPublisherPhone: '0000-86002206',
    fdContactEmail: 'hr.yaolan@pv-brain.example',
    fdStatus: '招聘中',
    fdJobDescription: `<ol>
<li>负责1200吨级窑炉的温度、液面、窑压和气氛制度；</li>
<li>分析气泡、结石、条纹缺陷来源，提出配料和燃烧调整；</li>
<li>配合电助熔参与园区微网负荷调节，确保玻璃液质量不受影响；</li>
<li>编写窑炉运行日志和寿命评估。</li>
</ol>`,
    fdPositionRequirement: `<ul>
<li>硅酸盐、无机非金属材料、热能专业；</li>
<li>有压延玻璃窑炉经验，懂全氧燃烧者优先；</li>
<li>可以接受每月四到五次值夜。</li>
</ul>`,
    fdBenefits: `<p>高温岗位津贴、误餐补贴、夜值补贴齐全；连续服务满五年发放长期服务金，食堂三餐免费。</p>`,
  },
];

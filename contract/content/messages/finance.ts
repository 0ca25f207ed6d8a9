export const FINANCE = {
  headline: ['光伏产业链', '供应链金融服务平台'],
  lead: '平台以核心制造企业的真实订单与结算数据为基础，连接合作银行，为上下游中小企业提供线上化、低成本的融资服务。',
  view: (category: string) => `查看${category}`,
  results: '服务成效',
  resultsNote: '平台公布，2024 年',
  flow: '服务模式',
  flowSteps: [
    { name: '核心制造企业', text: '确认应付、共享订单' },
    { name: '产业大脑平台', text: '核验合同、发票、物流' },
    { name: '合作银行', text: '授信审批、线上放款' },
    { name: '链上中小企业', text: '订单 / 应收账款融资' },
  ],
  strengths: '核心优势',
  banks: '合作银行',
  bankCount: (count: number) => `${count} 家合作机构`,
} as const;

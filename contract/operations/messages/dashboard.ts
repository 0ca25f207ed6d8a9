/** Messages of the server about the dashboard. */
export const DASHBOARD_ANSWER = { noWeek: '没有这一周的周报，请从工作台打开' } as const;

/** Figures as Excel files: their names and headers. */
export const FIGURE_SHEETS = {
  sent: { name: '每周收件', heads: ['周一', '申报', '意向', '供需'] },
  times: { name: '审核用时中位数', heads: ['周一', '答复（件）', '中位数（小时）'] },
  market: { name: '市场在架', heads: ['分类', '供应', '需求'] },
  visits: { name: '门户访问', heads: ['日期', '次数'] },
  read7: { name: '近 7 天阅读最多', heads: ['标题', '栏目', '次数'] },
  read30: { name: '近 30 天阅读最多', heads: ['标题', '栏目', '次数'] },
  missed: { name: '近 7 天无结果搜索词', heads: ['搜索词', '次数'] },
} as const;

import { appKinds } from '../kinds.ts';
import type { MotifRules } from './choice.ts';

/** App motifs by function. */
export const apps: MotifRules = {
  motifs: appKinds,
  words: [
    ['lca 碳迹 碳足迹 零碳 碳账户', 'leaf'],
    ['绿电 账本 交易', 'ledger'],
    ['预测性维护 诊断', 'pulse'],
    ['无人机 巡光', 'drone'],
    ['能效 ems 能耗 能源管理', 'gauge'],
    ['屋顶', 'house'],
    ['运维 工单', 'wrench'],
    // Design software also calculates the yield, but yield software does not design: the design words come first.
    ['设计 仿真', 'plan'],
    ['气象 天气 发电量 预测 功率', 'forecast'],
    ['agv', 'route'],
    ['调度 储能', 'dispatch'],
    ['aps 排产 排班 计划', 'gantt'],
    ['mes 制造执行', 'line'],
    ['炉台 拉晶', 'ingot'],
    ['spc 过程质量', 'control'],
    ['抽检 验片', 'check'],
    ['el 缺陷', 'defect'],
    ['分选 外观 质量检测', 'lens'],
    ['追溯 源证', 'trace'],
    ['行情 价向 金融', 'price'],
    ['srm 采购 链采 供应商', 'chain'],
    ['wms 仓', 'rack'],
    ['出口 港 物流', 'ship'],
    ['点检 备件 巡保 安全', 'checklist'],
    ['采集 网关', 'gateway'],
    ['健康', 'pulse'],
    ['知识', 'book'],
    ['实验 doe', 'flask'],
  ],
  categories: {
    production: 'gantt',
    quality: 'lens',
    'supply-chain': 'chain',
    equipment: 'pulse',
    energy: 'gauge',
    station: 'wrench',
    design: 'plan',
    warehouse: 'rack',
  },
};

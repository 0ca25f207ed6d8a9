import { describe, expect, it } from 'vitest';
import { cover } from './cover.ts';
import { motifOf, motifsOf } from './motifs.ts';

const sections = ['supply', 'demand', 'app', 'project', 'news', 'finance', 'recruit'] as const;
/** Bytes of a drawing: a list of twelve shall stay lighter than one photograph. */
const MOST = 24 * 1024;

describe('what a cover shows', () => {
  it.each([
    ['supply', '铝边框 30×28mm 阳极氧化', 'glass', 'frame'],
    ['supply', 'POE胶膜 抗PID · 380g/㎡', 'glass', 'film'],
    ['supply', 'EPE共挤胶膜 高反白膜', 'glass', 'film-white'],
    ['supply', '低温银包铜浆 含银30%', 'glass', 'paste'],
    ['supply', '透明背板', 'glass', 'backsheet'],
    ['supply', '三分体接线盒 25A · IP68', 'glass', 'junction'],
    ['supply', '光伏直流电缆 4mm²', 'equipment', 'cable'],
    ['supply', '0BB圆丝焊带 Φ0.22mm', 'glass', 'ribbon'],
    ['supply', '2.0mm双层镀膜光伏玻璃', 'glass', 'glass'],
    ['supply', '平单轴跟踪支架 2P多点驱动', 'bracket', 'tracker'],
    ['supply', '无水清洗机器人 双刷自折返', 'equipment', 'cleaner'],
    ['supply', '箱逆变一体机 3.3MW · 35kV', 'inverter', 'transformer'],
    ['demand', '求购退役组件 整批回收处置', 'module', 'module-retired'],
    ['demand', '采购BC组件 码头仓库屋面', 'module', 'module-bc'],
    ['app', '巡光 无人机智能巡检', 'station', 'drone'],
    ['project', '东陵县村集体光伏增收项目', 'distributed', 'farm'],
    ['news', '胶膜行情', 'market', 'market'],
  ])('%s: %s', (section, name, category, motif) => {
    expect(motifOf(section, name, category)).toBe(motif);
  });

  it('is by the category where no word tells, and unknown where that does not either', () => {
    expect(motifOf('supply', '未来之物', 'storage')).toBe('storage');
    expect(motifOf('supply', '未来之物', 'toString')).toBeUndefined();
    expect(motifOf('policy', '组件', 'module')).toBeUndefined();
  });

  it.each(sections)(
    'differs for all that %s can show, and is small, whole and without script or address',
    (section) => {
      const drawings = motifsOf(section).map((motif) => {
        const svg = cover(section, 'seed', { kind: motif as never });
        expect(svg).toBe(cover(section, 'seed', { kind: motif as never }));
        expect(svg.length).toBeLessThan(MOST);
        expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
          /<script|<image|href|https?:|\bon\w+=/i,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        return svg.replace(/c[a-z0-9]+-(?=[a-z])/g, '');
      });
      expect(new Set(drawings).size).toBe(drawings.length);
    },
  );
});

import type { Kysely } from 'kysely';

/** What the finance introduction said for itself until operators could change it. */
const SAID = [
  ['数据增信', '合同、发票、物流、入库四流交叉核验，减少对抵押物的依赖。'],
  ['快速放款', '单笔 500 万元以下业务，资料齐备后三个工作日内完成审批。'],
  ['闭环风控', '回款路径锁定，贷后监测预警，设立风险补偿资金池。'],
] as const;

interface Tables {
  dictionary: { type: string; label: string; value: string; position: number; is_public: number };
}

/** Keeps the strengths of the finance introduction where its figures or banks are kept: it goes on saying what it said. */
export async function up(anyDb: Kysely<unknown>): Promise<void> {
  const db = anyDb as Kysely<Tables>;
  const kept = await db
    .selectFrom('dictionary')
    .select('type')
    .where('type', 'in', ['financial:figures', 'financial:banks'])
    .executeTakeFirst();
  if (!kept) return;
  await db
    .insertInto('dictionary')
    .values(
      SAID.map(([label, value], position) => ({
        type: 'financial:strengths',
        label,
        value,
        position,
        is_public: 1,
      })),
    )
    .execute();
}

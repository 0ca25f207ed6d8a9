const COMPOUND =
  '欧阳 司马 上官 诸葛 司徒 夏侯 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 端木 南宫 独孤 轩辕'.split(' ');

/** Returns the surname of a Chinese name: its first character, or two for 欧阳 and the like. */
export function surname(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim();
  const firstTwo = trimmed.slice(0, 2);
  return COMPOUND.includes(firstTwo) ? firstTwo : ([...trimmed][0] ?? '');
}

/** Of what ends: the whole days until its last one. */
export const daysLeftText = (days: number) => (days === 0 ? '今天截止' : `还剩${days}天`);

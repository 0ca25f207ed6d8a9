/** Text for the days left until the last day. */
export const daysLeftText = (days: number) => (days === 0 ? '今天截止' : `还剩${days}天`);

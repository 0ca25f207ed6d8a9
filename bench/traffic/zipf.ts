/** Returns a function that draws from `all`; the nth of them is drawn 1/n times as often as the first (Zipf's law). */
export function createZipf<T>(items: readonly T[], random: () => number): () => T {
  let sum = 0;
  const sums = items.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const target = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    return items[low] as T;
  };
}

/** One value of a measure, with a value for each of its labels. */
export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** A number, or a value for each combination of labels. */
export type Figures = number | readonly Sample[];

/** A figure that is read when the metrics are requested. Its labels must have few values: each combination is a time series. */
export interface Measure {
  /** Without the prefix `pv_`; a counter ends with `_total`. */
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  read(): Figures | Promise<Figures>;
  /** Names of the samples' labels. */
  labels: readonly string[];
}

/** The figures of all parts of the server, in the order in which they are registered. */
export type Measures = Measure[];

/** Returns a gauge whose samples have these labels. */
export const gaugeBy = (
  labels: readonly string[],
  name: string,
  help: string,
  read: Measure['read'],
): Measure => ({ name, help, type: 'gauge', read, labels });

export const gauge = (name: string, help: string, read: Measure['read']): Measure =>
  gaugeBy([], name, help, read);

export const counter = (...measure: Parameters<typeof gauge>): Measure => ({
  ...gauge(...measure),
  type: 'counter',
});

/** One value of a measure, with a value for each of its labels. */
export interface Sample {
  value: number;
  labels?: Readonly<Record<string, string>>;
}

/** A figure that is read when the metrics are requested. Its labels must have few values: each combination is a time series. */
export interface Measure {
  /** Without the prefix `pv_`; a counter ends with `_total`. */
  name: string;
  help: string;
  type: 'gauge' | 'counter';
  labels?: readonly string[];
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

/** The figures of all parts of the server, in the order in which they are registered. */
export type Measures = Measure[];

/** A gauge without labels. */
export const gauge = (name: string, help: string, read: () => number): Measure => ({
  name,
  help,
  type: 'gauge',
  read: () => [{ value: read() }],
});

/** A counter without labels. */
export const counter = (name: string, help: string, read: () => number): Measure => ({
  ...gauge(name, help, read),
  type: 'counter',
});

/** One sample for each possible state, 1 for the current one and 0 for the others. */
export const stateSamples = (
  states: readonly string[],
  current: string,
  labels: Readonly<Record<string, string>>,
): Sample[] => states.map((state) => ({ labels: { ...labels, state }, value: state === current ? 1 : 0 }));

import type { FieldError } from '@pv-brain/contract/fields/rules.ts';

/** The fields of a form that must not be empty and are, in the order of `required`: field → what is said there. */
export function emptyFields<Name extends string>(
  form: Readonly<Record<NoInfer<Name>, string>>,
  required: Readonly<Record<Name, string>>,
): FieldError[] {
  const names = Object.keys(required) as Name[];
  return names.filter((name) => !form[name]).map((field) => ({ field, msg: required[field] }));
}

/**
 * The business refuses a well-formed request: HTTP 200 with a code that is not 0 and a message fit to show.
 * `code` is the HTTP status that would describe it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;
  readonly errors: readonly FieldError[];
  /** What the client needs to do better. */
  readonly data: object | undefined;
  constructor(code: number, message: string, errors: readonly FieldError[] = [], data?: object) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
  }

  /** A rule that one field breaks. */
  static field(error: FieldError): Refusal {
    return new Refusal(400, error.msg, [error]);
  }
}

/**
 * Throws a Refusal, 409, where something was done with none of many, with the first reason as its message: what succeeds has
 * changed something. Its data is the outcome.
 */
export function refuseNoneDone(outcome: { done: number; failed: readonly { msg: string }[] }): void {
  const [first] = outcome.failed;
  if (outcome.done === 0 && first) throw new Refusal(409, first.msg, [], outcome);
}

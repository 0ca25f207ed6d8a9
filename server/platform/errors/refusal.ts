import type { FieldError } from '@pv-brain/contract/fields/rules.ts';

/** Returns errors for the required fields of a form that are empty, in the order of `required`: field → message. */
export function emptyFields<Name extends string>(
  form: Readonly<Record<NoInfer<Name>, string>>,
  required: Readonly<Record<Name, string>>,
): FieldError[] {
  const names = Object.keys(required) as Name[];
  return names.filter((name) => !form[name]).map((field) => ({ field, msg: required[field] }));
}

/**
 * Business refusal of a well-formed request: HTTP 200 with a code that is not 0 and a message that may be shown. `code` is the
 * HTTP status that would describe it.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;
  readonly errors: readonly FieldError[];
  /** Data that helps the client to correct the request. */
  readonly data: object | undefined;
  constructor(code: number, message: string, errors: readonly FieldError[] = [], data?: object) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.data = data;
  }

  /** Creates a refusal for an error in a single field. */
  static field(error: FieldError, code = 400): Refusal {
    return new Refusal(code, error.msg, [error]);
  }
}

/** Throws a Refusal with all field errors and the message of the first one. */
export function assertNoFieldErrors(errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw new Refusal(400, first.msg, errors);
}

/**
 * Throws a Refusal, 409, when an action on many items succeeded for none, with the first reason as its message: a success means
 * that something changed. Its data is the outcome.
 */
export function refuseNoneDone(outcome: { done: number; failed: readonly { msg: string }[] }): void {
  const [first] = outcome.failed;
  if (outcome.done === 0 && first) throw new Refusal(409, first.msg, [], outcome);
}

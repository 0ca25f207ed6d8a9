/** Reason why the program cannot start or continue: one line that names the file or setting and the fix. */
export class StartError extends Error {
  override name = 'StartError';
}

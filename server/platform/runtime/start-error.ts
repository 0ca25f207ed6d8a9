/** Why the program cannot start or go on: one line that names the file or setting and says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

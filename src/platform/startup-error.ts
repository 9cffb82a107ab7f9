/** Its message is one clear sentence for the owner: main prints it alone and ends with exit code 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

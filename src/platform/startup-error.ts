/** Its message is one clear sentence for the owner. main prints it alone and exits with code 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}

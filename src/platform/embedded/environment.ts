/** Open to whichever user the program runs as; the shop's own folder may not be. */
export function neutralFolder(): string {
  return process.platform === 'win32' ? (process.env.SystemRoot ?? 'C:\\') : '/';
}

/**
 * The shop's environment holds its secrets, and a server that runs as `nobody` shows its own to
 * every process of that user. LC_ALL keeps its messages in English, which are read here, and
 * macOS's libc from starting threads.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}

/** Any user of the program may enter it, which may not be true of the shop's own folder. */
export function neutralFolder(): string {
  return process.platform === 'win32' ? (process.env.SystemRoot ?? 'C:\\') : '/';
}

/**
 * The shop's environment holds its secrets, and a server that runs as `nobody` shows its own
 * environment to every process of that user. LC_ALL keeps its messages in English, because they are
 * read here, and keeps macOS's libc from starting threads.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}

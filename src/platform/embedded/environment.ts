/** A folder that any user may enter, unlike perhaps the shop's own. */
export function neutralFolder(): string {
  return process.platform === 'win32' ? (process.env.SystemRoot ?? 'C:\\') : '/';
}

/**
 * The shop's environment holds its secrets, and a server that runs as `nobody` shows its
 * environment to every process of that user. So it gets only these variables. LC_ALL keeps its
 * messages in English, because the shop parses them, and keeps macOS's libc from starting threads.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  return { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' };
}

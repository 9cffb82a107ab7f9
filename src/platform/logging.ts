export interface Log {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

/** One JSON line for each event, to standard error: standard output belongs to the banner. */
export function openLog(write: (line: string) => void = writeToStandardError): Log {
  const at = (level: string) => (fields: Record<string, unknown>, message: string) =>
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level, message, ...plain(fields) })}\n`,
    );
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Keeps only an error's message and stack: its enumerable properties may hold personal data. */
function plain(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value instanceof Error ? { message: value.message, stack: value.stack } : value,
    ]),
  );
}

function writeToStandardError(line: string) {
  process.stderr.write(line);
}

/**
 * An error that is shown as one plain sentence, without a stack.
 * @param {string} text
 */
export function sentence(text) {
  return Object.assign(new Error(text), { name: 'Sentence' });
}

/**
 * Says what went wrong: in one sentence if that is enough for the reader, otherwise with the whole
 * stack.
 * @param {unknown} error
 */
export function tell(error) {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'Sentence' || error.name === 'StartupError') return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (code === 'ENOSPC') return `The disk is full${path ? `: ${path} cannot be written` : ''}.`;
  if (path && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) {
    return `${path} cannot be written to (${code}): give this user the right to.`;
  }
  return error.stack ?? error.message;
}

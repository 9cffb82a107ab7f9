/** Empties a form that was sent, unless the person typed on while it was being sent. */
export function resetSent(form: HTMLFormElement | null, sent: Readonly<Record<string, unknown>>) {
  if (!form) return;
  const isAsSent = [...new FormData(form)].every(([name, value]) => value === (sent[name] ?? ''));
  if (isAsSent) form.reset();
}

/** A form with files as a browser sends it: its bytes and its content type. */
export async function formOf(
  fields: Record<string, string | File>,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  const type = sent.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': type } };
}

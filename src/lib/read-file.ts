/** Reads an answer that is a file: its bytes, under the server's name for it. */
export function readFile(bytes: unknown, headers: Headers): File {
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return new File([bytes as Blob], name, { type: headers.get('content-type') ?? '' });
}

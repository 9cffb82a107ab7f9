/** Reads an answer that is a file: its bytes, and the name that the server gave it. */
export function readFile(bytes: unknown, headers: Headers): File {
  const [, name = 'file'] =
    /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return new File([bytes as Blob], name, { type: headers.get('content-type') ?? '' });
}

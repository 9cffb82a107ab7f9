/** A name that every file system accepts: 'taama' for 'Taama'. */
export function fileWords(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.split('-').filter(Boolean).join('-') || 'shop';
}

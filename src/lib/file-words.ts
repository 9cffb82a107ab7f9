/** A name as every file system takes it: 'taama' for 'Taama'. */
export function fileWords(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return plain.split('-').filter(Boolean).join('-') || 'shop';
}

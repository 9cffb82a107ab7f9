/** The build has fewer keys than this. More come from elsewhere, and are not kept for ever. */
const most = 1_000;

/**
 * Keeps a value that depends only on its owner and a key. It is collected together with its owner.
 */
export function madeOnce<Owner extends object, Made>(): (
  owner: Owner,
  key: string,
  make: () => Made,
) => Made {
  const kept = new WeakMap<Owner, Map<string, Made>>();
  return (owner, key, make) => {
    const ofOwner = kept.get(owner) ?? new Map<string, Made>();
    const made = ofOwner.get(key) ?? make();
    if (ofOwner.size >= most) ofOwner.clear();
    kept.set(owner, ofOwner.set(key, made));
    return made;
  };
}

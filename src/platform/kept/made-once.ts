/** More keys than this do not come from the build, so they are not kept for ever. */
const most = 1_000;

/** What follows from its owner and a key alone is made once for each. It goes with its owner. */
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

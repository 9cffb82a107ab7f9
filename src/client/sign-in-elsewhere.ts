/** Somebody signed in or out in another tab; what this one does itself is no storage event. */
export function onSignInElsewhere(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === 'token' || key === null) changed();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

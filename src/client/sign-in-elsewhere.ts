/** Runs when somebody signed in or out in another tab. Own changes are no storage event. */
export function onSignInElsewhere(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Null means that everything was cleared.
    if (key === 'token' || key === null) changed();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

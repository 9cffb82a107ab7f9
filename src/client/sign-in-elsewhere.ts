/**
 * Calls `changed` when a person signs in or out in another tab. Changes of this tab cause no
 * storage event.
 */
export function onSignInElsewhere(changed: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    // Null means that the storage was cleared.
    if (key === 'token' || key === null) changed();
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
}

/**
 * Calls `seen` when a person comes back to this page: from another tab or app, or by the back
 * button.
 */
export function onSeenAgain(seen: () => void): () => void {
  const turned = () => {
    if (document.visibilityState === 'visible') seen();
  };
  const kept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) seen();
  };
  document.addEventListener('visibilitychange', turned);
  addEventListener('pageshow', kept);
  return () => {
    document.removeEventListener('visibilitychange', turned);
    removeEventListener('pageshow', kept);
  };
}

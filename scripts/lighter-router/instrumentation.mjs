/** Replaces `lib/router/instrumentation`: nothing listens to what the router does. */
export function consumeInstrumentationClientResultMetaReceiver() {
  return undefined;
}

/** @returns {never} */
function notHere() {
  throw new Error('This part of React Router is left out of the build (scripts/lighter-router.ts)');
}

export const getRouteInstrumentationUpdates = notHere;
export const instrumentClientSideRouter = notHere;
export const instrumentHandler = notHere;
export const instrumentationResultMetaContext = undefined;

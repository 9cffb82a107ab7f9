interface TroubleWords {
  title: string;
  description: string;
}

export const missing: TroubleWords = {
  title: 'Page Not Found',
  description: 'We couldn’t find this page.',
};

const broken: TroubleWords = {
  title: 'Something went wrong',
  description: 'We couldn’t show this page.',
};

export function troubleWords(error: unknown): TroubleWords {
  return isMissing(error) ? missing : broken;
}

/**
 * True for a loader's 404. On the server that is a Response, in the browser a failed call, and in a
 * page's state a status.
 */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404;
}

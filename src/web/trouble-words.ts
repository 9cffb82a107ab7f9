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
 * True for a loader's 404. It is a Response on the server, a failed call in the browser, and a
 * status in a page's state.
 */
export function isMissing(error: unknown): boolean {
  return (error as { status?: unknown } | null | undefined)?.status === 404;
}

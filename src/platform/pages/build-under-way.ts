/** The build has said itself what was wrong. */
export class BuildFailed extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The pages could not be built.');
    this.exitCode = exitCode;
  }
}

let underWay: Promise<unknown> = Promise.resolve();

/** A new shop makes its database meanwhile. */
export function noteBuild(exitCode: Promise<number>): void {
  underWay = exitCode.then((code) => {
    if (code !== 0) throw new BuildFailed(code);
  });
  // It is awaited later, and may fail before.
  underWay.catch(() => undefined);
}

export function buildUnderWay(): Promise<unknown> {
  return underWay;
}

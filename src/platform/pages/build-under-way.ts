/** The build has already printed what was wrong. */
export class BuildFailed extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The pages could not be built.');
    this.exitCode = exitCode;
  }
}

let underWay: Promise<unknown> = Promise.resolve();

/** Notes the build, during which a new shop makes its database. */
export function noteBuild(exitCode: Promise<number>): void {
  underWay = exitCode.then((code) => {
    if (code !== 0) throw new BuildFailed(code);
  });
  // The build is awaited later and may fail before that.
  underWay.catch(() => undefined);
}

export function buildUnderWay(): Promise<unknown> {
  return underWay;
}

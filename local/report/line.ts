export type FileResult = { file: string; passed: number; failed: number; left: number; seconds: number }

/** What is said of a file of tests: that it is done, how many passed, how long it took. */
export const lineOfFile = ({ file, passed, failed, left, seconds }: FileResult): string =>
  [
    failed > 0 ? '✗' : '✓',
    file.padEnd(56),
    `${String(passed).padStart(5)} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(left > 0 ? [`${left} not run`] : []),
    `${seconds.toFixed(1).padStart(6)} s`,
  ].join(' ')

import { DefaultReporter, type TestModule } from 'vitest/node'
import { lineOfFile } from './line.ts'

/** A line a file, in a terminal and out of it; what failed stands in full at the end. */
export default class FileReporter extends DefaultReporter {
  constructor() {
    super({ summary: false })
  }

  override printTestModule(module: TestModule): void {
    const states = Array.from(module.children.allTests(), (test) => test.result().state)
    const count = (state: string) => states.filter((one) => one === state).length
    // A file that can't be read has no test that could fail.
    const failed = count('failed') || (module.state() === 'failed' ? 1 : 0)
    this.log(
      lineOfFile({
        file: module.relativeModuleId,
        passed: count('passed'),
        failed,
        left: states.length - count('passed') - count('failed'),
        seconds: module.diagnostic().duration / 1000,
      }),
    )
  }
}

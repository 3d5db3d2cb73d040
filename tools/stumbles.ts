import type { Reporter, TestCase } from 'vitest/node'

/** Names each test that passed only when it was tried again, and what it said at first: no other reporter does. */
export default class Stumbles implements Reporter {
  onTestCaseResult(test: TestCase) {
    const { flaky, retryCount } = test.diagnostic() ?? {}
    if (!flaky) return
    const [reason = ''] = test.result().errors?.[0]?.message.split('\n') ?? []
    console.log(`✓ ${test.module.relativeModuleId} › ${test.fullName} (retry x${retryCount}): ${reason}`)
  }
}

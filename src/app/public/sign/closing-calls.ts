import { endsSigning } from '../../../modules/documents/not-now.ts'
import type { Refused } from '../simulator/calls.ts'
import type { Calls } from './calls.ts'

/** The same calls; where one hears that there is nothing to sign any more, the page is told to look again. */
export function closingCalls(calls: Calls, onClosed: () => void): Calls {
  const onRefused = (failure: Refused): never => {
    if (endsSigning.some((code) => code === failure.code)) onClosed()
    throw failure
  }
  return {
    ...calls,
    code: (person) => calls.code(person).catch(onRefused),
    sign: (given) => calls.sign(given).catch(onRefused),
    refuse: (given) => calls.refuse(given).catch(onRefused),
  }
}

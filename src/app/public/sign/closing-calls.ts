import type { Refused } from '../simulator/calls.ts'
import type { Calls } from './calls.ts'

/** What ends the signing of a document, on another device or by the company. */
const closing = [
  'documents.already_signed',
  'documents.is_canceled',
  'documents.is_closed',
  'documents.you_refused',
  'documents.past_deadline',
  'documents.was_refused',
  'documents.link_unknown',
]

/** The same calls; where one hears that there is nothing to sign any more, the page is told to look again. */
export function closingCalls(calls: Calls, onClosed: () => void): Calls {
  const heard = (failure: Refused): never => {
    if (closing.includes(failure.code)) onClosed()
    throw failure
  }
  return {
    ...calls,
    code: (person) => calls.code(person).catch(heard),
    sign: (given) => calls.sign(given).catch(heard),
    refuse: (given) => calls.refuse(given).catch(heard),
  }
}

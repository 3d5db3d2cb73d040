import { ApiError } from '../../contract/client.ts'
import { type Failing, failedSentence, missingIdSentence, pageOf, triedWords } from '../../contract/failing.ts'
import { messages } from '../messages.ts'
import { textNow } from '../text/use-text.ts'

interface Sent {
  method: string
  url: string
  body?: unknown
}

let known: readonly Failing[] = []

/** Makes the names of every module's records known to the sentences of failed calls. */
export const nameFailing = (names: readonly Failing[]) => {
  known = names
}

/** No answer, or one that only says that something broke: nothing in it says what was not done. */
const saysNothing = ({ code }: ApiError) => code === 'offline' || code === 'unexpected' || code === 'platform.defect'

/** The failure in the words of what was tried ("Não foi possível excluir o contato."); its own words become the detail. */
export function describedByAction(failure: ApiError, method: string, url: string): ApiError {
  const sentence = saysNothing(failure) && failedSentence(known, method, url)
  if (!sentence) return failure
  return new ApiError(failure.status, {
    Code: failure.code,
    Message: textNow(sentence),
    Detail: failure.message,
    RequestId: failure.requestId,
  })
}

/** A call without the id of its record: it is never made. */
export const missingId = (path: string) =>
  new ApiError(404, {
    Code: 'missing_id',
    Message: textNow(missingIdSentence(known, path) ?? messages['ui.missingId']),
  })

/** What a call was to do ("Excluir o contato"), for a list of changes that wait. `read`: what screens have read. */
export function triedNow({ method, url, body }: Sent, read: readonly unknown[] = []) {
  const words = triedWords(known, method, url, { body, read })
  return words ? textNow(words) : `${method} ${url}`
}

/** The page of the record that a call is about. */
export const pageNow = (url: string) => pageOf(known, url)

import { ApiError } from '../../contract/client.ts'

/** What a refusal says stays; a call that failed is told in the words of what was tried. */
export const orFailed = (failure: unknown, words: string) =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)
    ? new ApiError(failure.status, { Code: failure.code, Message: words, RequestId: failure.requestId })
    : failure

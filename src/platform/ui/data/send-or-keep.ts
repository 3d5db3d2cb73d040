import { ApiError, addressOf } from '../../contract/client.ts'
import type { AnyEndpoint, CallInput, ReplyOf } from '../../contract/endpoint.ts'
import { messages } from '../messages.ts'
import { textNow } from '../text/use-text.ts'
import { api } from './api.ts'

/** Code of a write that waits on this device for the network. */
export const keptCode = 'kept'

/**
 * Makes a change. Without network it is kept and sent later, see `offline/pending-requests.ts`: the call fails with `kept`,
 * which is shown as a warning and undoes nothing on screen.
 */
export async function sendOrKeep<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const key = crypto.randomUUID()
  try {
    return await api(endpoint, input, { key })
  } catch (failure) {
    const given = input as { params?: object; query?: object; body?: unknown }
    if (!(failure instanceof ApiError) || failure.code !== 'offline' || !mayWait(endpoint, given.body)) throw failure
    try {
      const { keepRequest } = await import('../offline/pending-requests.ts')
      await keepRequest({ key, method: endpoint.method, url: addressOf(endpoint, given), body: given.body })
    } catch {
      throw failure
    }
    throw new ApiError(0, { Code: keptCode, Message: textNow(messages['ui.pending.kept']) })
  }
}

const ofTheMoment = /^\/(account|session|password|logout|push|notifications?)\b/

/**
 * What belongs to the moment does not wait: strangers' calls, one's own session and passwords, files. No secret is ever
 * written to the device.
 */
function mayWait({ method, path, needs, upload }: AnyEndpoint, body: unknown) {
  if (method === 'GET' || upload || body instanceof FormData || needs === 'public' || ofTheMoment.test(path))
    return false
  return !/"(password|secret|token|code)\w*":/i.test(JSON.stringify(body ?? {}))
}

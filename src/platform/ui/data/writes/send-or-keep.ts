import { ApiError, addressOf } from '../../../contract/client.ts'
import type { AnyEndpoint, CallInput, ReplyOf } from '../../../contract/endpoint.ts'
import { messages } from '../../messages.ts'
import { isBehind } from '../../offline/waiting-requests.ts'
import { textNow } from '../../text/use-text.ts'
import { api } from '../api.ts'

/** Code of a write that waits on this device for the network. */
export const keptCode = 'kept'

interface Sending {
  /** It never overtakes what still waits about the same records. */
  inOrder?: boolean
  /** What screens have read: what waits is called as its record is there. */
  read?: () => readonly unknown[]
}

/**
 * Makes a change. Without network it is kept and sent later, see `offline/pending-requests.ts`: the call fails with `kept`,
 * which is shown as a warning and undoes nothing on screen.
 */
export async function sendOrKeep<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { inOrder = false, read = () => [] }: Sending = {},
): Promise<ReplyOf<E>> {
  const key = crypto.randomUUID()
  const given = input as { params?: object; query?: object; body?: unknown }
  const mayKeep = mayWait(endpoint, given.body)
  const request = () => ({ key, method: endpoint.method, url: addressOf(endpoint, given), body: given.body })
  if (inOrder && mayKeep && isBehind(request()) && (await isKept(request(), read(), { sends: true }))) throw wasKept()
  try {
    return await api(endpoint, input, { key })
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.code !== 'offline' || !mayKeep) throw failure
    throw (await isKept(request(), read())) ? wasKept() : failure
  }
}

const wasKept = () => new ApiError(0, { Code: keptCode, Message: textNow(messages['ui.pending.kept']) })

type Request = Parameters<typeof import('../../offline/pending-requests.ts').keepRequest>[0]

/** Whether this device could keep it. */
async function isKept(request: Request, read: readonly unknown[], { sends = false } = {}): Promise<boolean> {
  try {
    const { keepRequest, syncPending } = await import('../../offline/pending-requests.ts')
    await keepRequest(request, read)
    if (sends) void syncPending()
    return true
  } catch {
    return false
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

import type { Services } from '../../../platform/http/services.ts'
import { callOutside, OutsideError } from '../../../platform/outside/call-outside.ts'
import { restUntil, type StoredConnection, secretsOf, turnOf } from '../../../platform/outside/connections.ts'
import { ownNetworks } from '../../../platform/outside/own-networks.ts'
import { retryAfter } from '../../../platform/rules/retry-times.ts'
import type { Company } from '../../../platform/tenancy/company.ts'
import type { Said } from '../../../platform/work/said.ts'
import type { ProviderId } from '../../documents/ways.ts'
import { jsonOf } from '../json.ts'
import { providers } from '../providers.ts'
import { settingsOf } from './connection.ts'

/**
 * What a call brought. `waits`: not before that instant, and no try is counted. `passing`: nobody knows whether it was done, and it is
 * tried again. `refused`: the credentials. `wrong`: the provider says what is not right.
 */
export type ProviderAnswer =
  | { end: 'answered'; body: unknown }
  | { end: 'waits'; until: string; fault: Said }
  | { end: 'passing'; fault: Said }
  | { end: 'refused'; fault: Said }
  | { end: 'wrong'; fault: Said; field: string; place?: number; status: number }

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  isUpload?: boolean
}

/** A worker that waits longer than this has something better to do. */
const patience = 3_000
const minute = 60_000

export async function callProvider(
  services: Services,
  company: Company,
  { provider, connection }: { provider: ProviderId; connection: StoredConnection },
  { method, path, body, isUpload }: Call,
): Promise<ProviderAnswer> {
  const { name, between, betweenInSandbox, sandbox, contentType, authorization } = providers[provider]
  const { url } = settingsOf(connection)
  const said = (code: string, values: Said['values'] = {}): Said => ({
    code: `signature-providers.fault.${code}`,
    values: { name, ...values },
  })
  const rests = Date.parse(connection.freeAt) - Date.now()
  if (rests > patience) return { end: 'waits', until: connection.freeAt, fault: said('busy') }
  await turnOf(services, company, connection.id, url === sandbox ? betweenInSandbox : between)
  try {
    const answer = await callOutside(
      {
        method,
        url: `${url}${path}`,
        headers: {
          Authorization: authorization(secretsOf(services, connection).token ?? ''),
          Accept: contentType,
          ...(body !== undefined && { 'Content-Type': contentType }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      {
        timeout: isUpload ? minute : 15_000,
        maxBytes: 4_000_000,
        maxRedirects: 0,
        isOwn: ownNetworks(services.settings),
      },
    )
    const { status, headers } = answer
    const pause = status === 429 || headers['x-rate-limit-remaining'] === '0' ? pauseOf(headers) : undefined
    if (status === 429) {
      const until = new Date(Date.now() + (pause ?? minute)).toISOString()
      await restUntil(services, company, connection.id, until)
      return { end: 'waits', until, fault: said('busy') }
    }
    if (pause) await restUntil(services, company, connection.id, new Date(Date.now() + pause).toISOString())
    const reply = jsonOf(answer.body)
    if (status >= 200 && status < 300)
      return reply === null && answer.body.trim() !== ''
        ? { end: 'passing', fault: said('unreadable') }
        : { end: 'answered', body: reply }
    if (status === 401) return { end: 'refused', fault: said('token') }
    if (status >= 500 || status === 408) return { end: 'passing', fault: said('down', { status }) }
    const { text, field, at } = providers[provider].readFault(reply, status)
    if (status === 403 && !isAboutTheCall(reply)) return { end: 'refused', fault: said('token') }
    return { end: 'wrong', status, field, fault: said('told', { text }), ...(at !== undefined && { place: at }) }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { end: 'passing', fault: { code: `outside.${error.reason}` } }
  }
}

/** A refusal that names a field or a document is no refusal of the credentials. */
const isAboutTheCall = (reply: unknown) =>
  typeof reply === 'object' &&
  reply !== null &&
  /document_already|pointer|refuse_not_allowed/.test(JSON.stringify(reply))

/** What the provider asks for: `Retry-After`, or the Unix time at which its count begins anew. */
function pauseOf(headers: Record<string, string | string[] | undefined>): number | undefined {
  const asked = retryAfter(headers['retry-after'], new Date().toISOString())
  if (asked) return asked
  const reset = Number(headers['x-rate-limit-reset']) * 1000 - Date.now()
  return Number.isFinite(reset) && reset > 0 ? Math.min(reset, 60 * minute) : undefined
}

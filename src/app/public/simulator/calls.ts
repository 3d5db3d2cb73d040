import type { ShortBill } from '../../../modules/bills/short-bill.ts'
import type { FoundAddress } from '../../../modules/places/contract.ts'
import type { PublicSimulator } from '../../../modules/simulator/contract.ts'
import type { Simulation } from '../../../modules/simulator/simulation.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { simulatorPageMessages } from './messages.ts'

/** A refusal as the visitor gets it: the server's sentence, and the sentences of its fields. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}

interface Received {
  thanks: string
  simulation: Simulation | null
  isMailed?: boolean
}

/** Plain fetch: contracts and their validator would double what a phone has to load. */
export const callsFor = (lang: Lang) => ({
  shown: () => call<PublicSimulator>(lang, ''),
  challenge: async () => (await call<{ challenge: unknown }>(lang, '/challenge')).challenge,
  address: (zip: string) => call<FoundAddress>(lang, `/addresses/${zip}`),
  readBill: (file: File, proof: string) => {
    const form = new FormData()
    form.append('file', file)
    return call<ShortBill>(lang, `/bills?proof=${encodeURIComponent(proof)}`, form)
  },
  send: (answers: object) => call<Received>(lang, '', answers),
})

async function call<Reply>(lang: Lang, path: string, body?: object): Promise<Reply> {
  let response: Response
  const isForm = body instanceof FormData
  try {
    response = await fetch(`/api/public/simulator${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body ? JSON.stringify(body) : null,
    })
  } catch {
    throw new Refused(0, 'offline', formatMessage(lang, simulatorPageMessages['simulator-page.offline']))
  }
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply.Content
  throw new Refused(response.status, reply.Code ?? 'unexpected', reply.Message ?? '', reply.Fields ?? {})
}

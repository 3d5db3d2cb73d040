import type { ShownSigning, SigningMark } from '../../../modules/documents/signing-contract.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { Refused } from '../simulator/calls.ts'
import { signMessages } from './messages.ts'

export interface Person {
  name: string
  cpf: string
}

export interface SentSignature extends Person {
  code: string
  papers: number[]
  signature: SigningMark
  consent: string
  agreed: true
  device: string
  position: { latitude: number; longitude: number } | null
}

/** A code on its way: when it ends, as the server tells, and by this device's own clock. */
export interface SentCode {
  expiresAt: string
  endsAt: number
  /** Before this another one would only cross it on the way. */
  askedAgainAt: number
}

const againAfter = 60_000

/** Plain fetch: contracts and their validator would double what a phone has to load. */
export const callsFor = (lang: Lang, token: string) => ({
  shown: () => call<ShownSigning>(lang, token, ''),
  seen: (isRead: boolean, paper: number) =>
    call<undefined>(lang, token, '/views', { isRead, paper }).catch(() => undefined),
  /** Refused where they are not who should sign. */
  identity: (person: Person) => call<undefined>(lang, token, '/identity', person),
  async code(person: Person): Promise<SentCode> {
    const { expiresAt, secondsGood } = await call<{ expiresAt: string; secondsGood: number }>(
      lang,
      token,
      '/codes',
      person,
    )
    return { expiresAt, endsAt: Date.now() + secondsGood * 1000, askedAgainAt: Date.now() + againAfter }
  },
  sign: (given: SentSignature) => call<{ at: string; isLast: boolean }>(lang, token, '/signature', given),
  refuse: (given: Person & { reason: string; paper: number }) => call<undefined>(lang, token, '/refusal', given),
  pageUrl: (paper: number, page: number) => `/api/public/signatures/${token}/pages/${page}?paper=${paper}`,
  paperUrl: (paper: number) => `/api/public/signatures/${token}/pdf?paper=${paper}`,
})
export type Calls = ReturnType<typeof callsFor>

async function call<Reply>(lang: Lang, token: string, path: string, body?: object): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(`/api/public/signatures/${token}${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        ...(body && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrf() }),
      },
      body: body ? JSON.stringify(body) : null,
    })
  } catch {
    throw new Refused(0, 'offline', formatMessage(lang, signMessages['sign.offline']))
  }
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply.Content
  throw new Refused(response.status, reply.Code ?? 'unexpected', reply.Message ?? '', reply.Fields ?? {})
}

const xsrf = () => decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')

import type { proposals, SharedProposal } from '../../modules/proposals/contract.ts'
import type { CallInput, ReplyOf } from '../../platform/contract/endpoint.ts'
import { formatMessage, type Lang } from '../../platform/i18n/messages.ts'
import { publicPageMessages } from './messages.ts'

export type LinkInfo = ReplyOf<typeof proposals.publicInfo>
export type { SharedProposal }

/** A refusal as the reader gets it: the server's sentence and its stable code. */
export class CallFailure extends Error {
  readonly code: string
  readonly status: number

  constructor(status: number, code: string, message: string) {
    super(message)
    this.code = code
    this.status = status
  }
}

type ReadingBody = CallInput<typeof proposals.tellReading>['body']
type Accepting = CallInput<typeof proposals.acceptShared>['body']

/** The calls of the page. Plain fetch: contracts and their validator would double what a phone has to load. */
export const callsFor = (token: string, lang: Lang) => ({
  info: () => call<LinkInfo>(lang, 'GET', `/${token}`),
  open: (proof: { password?: string; ticket?: string; isOwn?: boolean }) =>
    call<SharedProposal>(lang, 'POST', `/${token}/open`, proof),
  sendCode: (ticket: string) => call<ReplyOf<typeof proposals.sendCode>>(lang, 'POST', `/${token}/codes`, { ticket }),
  tellReading: (ticket: string, report: Omit<ReadingBody, 'ticket'>, isLast: boolean) =>
    call<ReplyOf<typeof proposals.tellReading>>(lang, 'POST', `/${token}/reading`, { ...report, ticket }, isLast),
  ask: (ticket: string, question: string) =>
    call<ReplyOf<typeof proposals.ask>>(lang, 'POST', `/${token}/questions`, { ticket, question }),
  accept: (ticket: string, accepting: Omit<Accepting, 'ticket' | 'agreed'>) =>
    call<ReplyOf<typeof proposals.acceptShared>>(lang, 'POST', `/${token}/acceptance`, {
      ...accepting,
      ticket,
      agreed: true,
    }),
})

async function call<Reply>(lang: Lang, method: string, path: string, body?: object, keepalive = false): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(`/api/public/proposals${path}`, {
      method,
      credentials: 'same-origin',
      keepalive,
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        ...(body && { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrfToken() }),
      },
      body: body ? JSON.stringify(body) : null,
    })
  } catch {
    throw new CallFailure(0, 'offline', formatMessage(lang, publicPageMessages['public-page.offline']))
  }
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply.Content
  const fields = Object.values((reply.Fields ?? {}) as Record<string, string>)
  throw new CallFailure(response.status, reply.Code ?? 'unexpected', fields[0] ?? reply.Message ?? '')
}

const xsrfToken = () => decodeURIComponent(/(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '')

import type { VisitorMessage } from '../../../modules/channels/site-contract.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { chatPageMessages } from './messages.ts'

/** A refusal as the visitor gets it: the server's sentence. */
export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Written {
  visitor: string
  id: string
  body: string
  name: string
  phone: string
  page: string
  link: { token: string; ticket: string } | null
}

/** Plain fetch: contracts and their validator would double what a phone has to load. */
export const callsFor = (lang: Lang) => ({
  shown: () => call<{ greeting: string }>(lang, ''),
  visitor: async () => (await call<{ visitor: string }>(lang, '/visitors', {})).visitor,
  read: async (visitor: string, after: number, isSeen: boolean) =>
    (await call<{ list: VisitorMessage[] }>(lang, '/reading', { visitor, after, isSeen })).list,
  write: (written: Written) => call<VisitorMessage>(lang, '/messages', written),
})

async function call<Reply>(lang: Lang, path: string, body?: object): Promise<Reply> {
  let response: Response
  try {
    response = await fetch(`/api/public/chat${path}`, {
      method: body ? 'POST' : 'GET',
      credentials: 'omit',
      headers: {
        Accept: 'application/json',
        'Accept-Language': lang,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
  } catch {
    throw new Refused(0, formatMessage(lang, chatPageMessages['chat-page.offline']))
  }
  const reply = await response.json().catch(() => ({}))
  if (response.ok) return reply.Content
  const [field] = Object.values((reply.Fields ?? {}) as Record<string, string>)
  throw new Refused(response.status, field ?? reply.Message ?? '')
}

import { no, yes } from '../../platform/rules/verdict.ts'

const aboutDeal = ['cliente', 'empresa', 'responsavel', 'negocio'] as const
const aboutProposal = [...aboutDeal, 'proposta', 'valor', 'link'] as const

/** The events that WhatsApp can notify about, and the placeholders allowed in their texts. */
export const noticeEvents = {
  'lead-received': { placeholders: aboutDeal },
  'deal-moved': { placeholders: [...aboutDeal, 'coluna'] },
  'deal-assigned': { placeholders: aboutDeal },
  'proposal-shared': { placeholders: [...aboutProposal, 'validade'] },
  'proposal-viewed': { placeholders: aboutProposal },
  'proposal-accepted': { placeholders: aboutProposal },
  'proposal-expiring': { placeholders: [...aboutProposal, 'validade'] },
  'sale-made': { placeholders: [...aboutDeal, 'valor'] },
} as const satisfies Record<string, { placeholders: readonly string[] }>
export type NoticeEvent = keyof typeof noticeEvents
export const noticeEventNames = Object.keys(noticeEvents) as [NoticeEvent, ...NoticeEvent[]]

export const noticeRecipients = ['client', 'owner', 'supervisor', 'administrators'] as const
export type NoticeRecipient = (typeof noticeRecipients)[number]

/** The placeholders that are not allowed in this event's text. */
export const unknownPlaceholders = (event: NoticeEvent, body: string): string[] =>
  [...body.matchAll(/\{([^{}]*)\}/g)]
    .map(([, name]) => name!)
    .filter((name) => !(noticeEvents[event].placeholders as readonly string[]).includes(name))

/** A text may use only what its event knows; a customer is never told who viewed a proposal. */
export function mayTell(event: NoticeEvent, recipient: NoticeRecipient, body: string) {
  if (event === 'proposal-viewed' && recipient === 'client') return no('organisation.notice_not_for_client')
  const [unknown] = unknownPlaceholders(event, body)
  return unknown === undefined ? yes : no('organisation.notice_placeholder', { name: `{${unknown}}` })
}

/** The text with what is known of its event. */
export const filledNotice = (body: string, values: Readonly<Record<string, string>>) =>
  body.replace(/\{([^{}]*)\}/g, (whole, name: string) => values[name] ?? whole)

import type { Ctx } from '../../../../platform/http/ctx.ts'
import { isSigned, signatureOf } from '../../../../platform/secrets/signature.ts'

export type TicketUse = 'shared' | 'pdf' | 'shared-pdf' | 'receipt'

/**
 * A signed pass for one use of one proposal of this company, valid until a moment (in milliseconds). It contains no
 * secret and needs no storage. `bound` ties it to something that may end earlier: the link that it was created through.
 */
export function signedTicket(ctx: Ctx, use: TicketUse, proposalId: string, until: number, bound = '') {
  const content = `${use}.${proposalId}.${until.toString(36)}`
  return `${content}.${signatureOf(ctx, textOf(ctx, content, bound))}`
}

/** The moment some minutes from now. */
export const inMinutes = (ctx: Ctx, minutes: number) => Date.parse(ctx.now) + minutes * 60_000

/** Until when a ticket says it is valid, before it is verified. */
export const endOfTicket = (ticket: string) => Number.parseInt(ticket.split('.')[2] ?? '', 36)

/** The proposal of a valid ticket; `undefined` when it is forged or expired. */
export function proposalOfTicket(ctx: Ctx, use: TicketUse, ticket: string, bound = ''): string | undefined {
  const [givenUse, proposalId, until, given] = ticket.split('.')
  if (givenUse !== use || !proposalId || !until || !given) return undefined
  if (!isSigned(ctx, textOf(ctx, `${use}.${proposalId}.${until}`, bound), given)) return undefined
  return endOfTicket(ticket) >= Date.parse(ctx.now) ? proposalId : undefined
}

/** The proposal that a ticket names, before it is verified. */
export const namedInTicket = (use: TicketUse, ticket: string) => {
  const [givenUse, proposalId = ''] = ticket.split('.')
  return givenUse === use && isUuid(proposalId) ? proposalId : undefined
}

const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)

const textOf = (ctx: Ctx, content: string, bound: string) =>
  `proposal-ticket ${ctx.company.id} ${content}${bound && ` ${bound}`}`

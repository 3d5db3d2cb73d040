import type { Ctx } from '../../../platform/http/ctx.ts'
import { isSigned, signatureOf } from '../../../platform/secrets/signature.ts'

export type TicketUse = 'shared' | 'pdf'

/** A signed pass to one proposal of this company for one use, good for some minutes. It holds no secret and needs no storage. */
export function signedTicket(ctx: Ctx, use: TicketUse, proposalId: string, minutes: number) {
  const until = Date.parse(ctx.now) + minutes * 60_000
  const content = `${use}.${proposalId}.${until.toString(36)}`
  return `${content}.${signatureOf(ctx, textOf(ctx, content))}`
}

/** The proposal that a ticket opens; `undefined` when it is false or its time is over. */
export function proposalOfTicket(ctx: Ctx, use: TicketUse, ticket: string): string | undefined {
  const [givenUse, proposalId, until, given] = ticket.split('.')
  if (givenUse !== use || !proposalId || !until || !given) return undefined
  if (!isSigned(ctx, textOf(ctx, `${use}.${proposalId}.${until}`), given)) return undefined
  return Number.parseInt(until, 36) >= Date.parse(ctx.now) ? proposalId : undefined
}

const textOf = (ctx: Ctx, content: string) => `proposal-ticket ${ctx.company.id} ${content}`

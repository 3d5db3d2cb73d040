import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../platform/http/ctx.ts'

export type TicketUse = 'shared' | 'pdf'

/** A signed pass to one proposal of this company for one use, good for some minutes. It holds no secret and needs no storage. */
export function signedTicket(ctx: Ctx, use: TicketUse, proposalId: string, minutes: number) {
  const until = Date.parse(ctx.now) + minutes * 60_000
  const content = `${use}.${proposalId}.${until.toString(36)}`
  return `${content}.${signature(ctx, content)}`
}

/** The proposal that a ticket opens; `undefined` when it is false or its time is over. */
export function proposalOfTicket(ctx: Ctx, use: TicketUse, ticket: string): string | undefined {
  const [givenUse, proposalId, until, given] = ticket.split('.')
  if (givenUse !== use || !proposalId || !until || !given) return undefined
  const right = Buffer.from(signature(ctx, `${use}.${proposalId}.${until}`))
  const received = Buffer.from(given)
  if (received.length !== right.length || !timingSafeEqual(received, right)) return undefined
  return Number.parseInt(until, 36) >= Date.parse(ctx.now) ? proposalId : undefined
}

const signature = (ctx: Ctx, content: string) =>
  createHmac('sha256', ctx.services.settings.secret)
    .update(`proposal-ticket ${ctx.company.id} ${content}`)
    .digest('base64url')

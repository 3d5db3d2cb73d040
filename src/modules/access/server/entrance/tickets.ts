import { randomUUID } from 'node:crypto'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { seal, unseal } from '../../../../platform/secrets/seal.ts'

export interface Ticket {
  id: string
  until: number
}

const purposeOf = (ctx: Ctx, purpose: string) => `ticket:${purpose}:${ctx.company.id}`

/** A sealed ticket with what has been proved so far, for the next step of the same person in the same company. */
export const makeTicket = (ctx: Ctx, purpose: string, content: object, minutes: number) =>
  seal(ctx.services.settings.secret, purposeOf(ctx, purpose), {
    ...content,
    id: randomUUID(),
    until: Date.parse(ctx.now) + minutes * 60_000,
  })

/** The content of a valid ticket of this company and purpose; undefined otherwise. */
export function readTicket<Content extends object>(ctx: Ctx, purpose: string, ticket: string) {
  const found = unseal<Content & Ticket>(ctx.services.settings.secret, purposeOf(ctx, purpose), ticket)
  return found && found.until > Date.parse(ctx.now) ? found : undefined
}

export function ticketOrRefuse<Content extends object>(ctx: Ctx, purpose: string, ticket: string) {
  const found = readTicket<Content>(ctx, purpose, ticket)
  if (!found) throw new Refusal(403, 'access.ticket_expired')
  return found
}

/** False when the ticket was used before; also deletes expired ones. */
export async function spendTicket(ctx: Ctx, { id, until }: Ticket): Promise<boolean> {
  const { rowCount } = await ctx.run(
    statement(
      `with old as (delete from used_tickets where tenant_id = platform.current_tenant() and expires_at < now())
       insert into used_tickets (ticket, expires_at) values ($1, $2) on conflict do nothing`,
      [id, new Date(until).toISOString()],
    ),
  )
  return rowCount === 1
}

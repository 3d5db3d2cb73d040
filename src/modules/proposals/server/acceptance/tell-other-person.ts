import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { isOtherPerson } from '../../evidence/other-person.ts'
import type { StoredProposal } from '../tables.ts'

/** Whether the person who accepts gives another CPF or CNPJ than the deal's contact has. */
export async function isNotContact(ctx: Ctx, { dealId }: Pick<StoredProposal, 'dealId'>, document: string) {
  const contact = await ctx.one(
    statement<{ document: string }>(
      `select c.document from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  return isOtherPerson(document, contact.document)
}

/** Adds a line of its own to the timeline, after the acceptance. */
export const tellOtherPerson = (ctx: Ctx, { id, dealId, number }: StoredProposal, by: string) =>
  ctx.emit({
    kind: 'proposals.other-person',
    subject: { kind: 'proposal', id },
    threadId: dealId,
    data: { number, by },
  })

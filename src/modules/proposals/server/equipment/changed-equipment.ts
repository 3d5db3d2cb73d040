import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { equipmentFacts } from '../../equipment-facts.ts'
import type { ChangedEquipment } from '../../equipment-shapes.ts'
import { asAccepted, leadingAsAccepted } from '../acceptance/as-accepted.ts'
import type { ProposalOption } from '../options/proposal-options.ts'
import type { StoredProposal } from '../tables.ts'

/** Keeps the accepted option with all its frozen columns beside its replacement. */
export async function keepAccepted(ctx: Ctx, { id, revision }: StoredProposal, was: ProposalOption) {
  await ctx.run(
    // raw write: the proposal's own event records the change
    statement(
      'insert into equipment_changes (proposal_id, changed_at, changed_by, revision, was) values ($1, $2, $3, $4, $5)',
      [id, ctx.now, ctx.user?.id ?? null, revision, JSON.stringify(was)],
    ),
  )
}

/** What the customer accepted and what is installed instead; null while both are the same. */
export async function changedEquipment(ctx: Ctx, proposal: StoredProposal): Promise<ChangedEquipment | null> {
  if (proposal.state !== 'accepted') return null
  const changes = await ctx.rows(
    statement<{ changedAt: string; byName: string; was: ProposalOption }>(
      `(select c.changed_at, '' as by_name, c.was from equipment_changes c
        where c.tenant_id = platform.current_tenant() and c.proposal_id = $1 and c.changed_at >= $2
        order by c.revision limit 1)
       union all
       (select c.changed_at, coalesce(u.name, ''), null from equipment_changes c
        left join users u on u.tenant_id = c.tenant_id and u.id = c.changed_by
        where c.tenant_id = platform.current_tenant() and c.proposal_id = $1 and c.changed_at >= $2
        order by c.revision desc limit 1)`,
      [proposal.id, proposal.acceptedAt],
    ),
  )
  const [first, last] = changes
  if (!first || !last) return null
  return {
    accepted: equipmentFacts(asAccepted(proposal, first.was).result),
    now: equipmentFacts(leadingAsAccepted(proposal).result),
    at: new Date(last.changedAt).toISOString(),
    byName: last.byName,
  }
}

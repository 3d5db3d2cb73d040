import { update } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { enforce } from '../../../platform/rules/refusal.ts'
import { mayChangePrice } from '../proposal.ts'
import type { Adjustment, ProposalChoices } from '../proposal-choices.ts'
import { figures } from './calculate.ts'
import { enforceChoices, refigured } from './generate-proposal.ts'
import { proposalForUpdate } from './proposal-store.ts'
import { proposalsEntity, type StoredProposal } from './tables.ts'

/** Whoever may change only kit items or only the final value changes just that, whatever else was sent. */
export async function editProposal(ctx: Ctx, id: string, given: ProposalChoices): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  const known = before.choices
  const choices = ctx.can('proposals.edit')
    ? given
    : {
        ...known,
        ...(ctx.can('proposals.edit-kit-items-only') && { kit: given.kit }),
        ...(ctx.can('proposals.edit-final-value-only') && {
          price: { ...known.price, adjustment: given.price.adjustment },
        }),
      }
  enforceChoices(ctx, choices)
  return refigured(ctx, before, choices, 'proposals.changed')
}

/** Only the price moves: everything else is calculated from the frozen input again. */
export async function changePrice(ctx: Ctx, id: string, adjustment: Adjustment): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  enforce(mayChangePrice(before))
  const input = { ...before.input, price: { ...before.input.price, adjustment } }
  const frozen = await figures(ctx, input, before.reference)
  const choices = { ...before.choices, price: { ...before.choices.price, adjustment } }
  return update(
    ctx,
    proposalsEntity,
    before,
    { ...frozen, choices, revision: before.revision + 1 },
    { event: 'proposals.price-changed', data: { from: before.priceCents, to: frozen.priceCents } },
  )
}

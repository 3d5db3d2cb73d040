import { hiddenFields, maskedFields } from '../../../../platform/contract/masks.ts'
import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { PriceView } from '../../price-view.ts'
import { closedOptions } from '../closed-options.ts'
import { proposalSubject } from '../subjects.ts'
import { proposalsEntity } from '../tables.ts'

/** A cell of the composition of a price, by its path in `PriceView`. */
type Cell =
  | 'kit.*.cents'
  | 'service.costCents'
  | 'extraCostsCents'
  | `total.${'profit' | 'commission' | 'charges'}Cents`

export interface SeenCells {
  /** The proposal with its price. */
  price: boolean
  has(...cells: Cell[]): boolean
}

/** What the person may see of a proposal whose deal they see, by the rule of its own page. */
export async function seenCells(ctx: Ctx, proposalId: string): Promise<SeenCells> {
  const { needs, hiddenWith } = proposalSubject.view
  const price = ctx.can(needs) && !ctx.can(hiddenWith)
  const proposal = await find(ctx, proposalsEntity, proposalId)
  const isClosed = (await closedOptions(ctx, [proposal])).prices(proposal)
  const isOpen = price && ctx.can('proposals.view') && !isClosed
  const hidden = new Set(hiddenFields(maskedFields(PriceView), ctx.granted).map(({ path }) => path.join('.')))
  return { price, has: (...cells) => isOpen && cells.every((cell) => !hidden.has(cell)) }
}

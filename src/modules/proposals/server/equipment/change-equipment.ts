import { isDeepStrictEqual } from 'node:util'
import { find } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce } from '../../../../platform/rules/refusal.ts'
import { catalogueOf } from '../../../catalogue/server/public.ts'
import { touchDeal } from '../../../deals/server/public.ts'
import { inverterChoice } from '../../assembly/assemble-input.ts'
import type { EquipmentChange } from '../../contract.ts'
import { equipmentFacts } from '../../equipment-facts.ts'
import { ownLines } from '../../offer/kit-lines.ts'
import { mayChangeEquipment } from '../../proposal.ts'
import { frozenResult } from '../../recalculation/frozen-result.ts'
import { asAccepted } from '../acceptance/as-accepted.ts'
import { frozenColumns, judgedResult, unknownEquipment, warrantiesOf } from '../calculate.ts'
import { configFor } from '../edit-proposal.ts'
import { withoutDrawnRoof } from '../options/freeze-roof.ts'
import { leadingId, optionsOf, type ProposalOption, saveOptions } from '../options/proposal-options.ts'
import { proposalForUpdate } from '../proposal-store.ts'
import { proposalsEntity, type StoredProposal } from '../tables.ts'
import { keepAccepted } from './changed-equipment.ts'

const replaced = ['module', 'inverter', 'kit']

/**
 * Other modules and inverters for what was accepted, as where a model is no longer sold. Everything else is calculated from what
 * was frozen, and the price stays as it was accepted: what the other equipment costs is the company's. What was accepted is kept
 * beside it. The same equipment again changes nothing.
 */
export async function changeEquipment(ctx: Ctx, id: string, given: EquipmentChange): Promise<StoredProposal> {
  const before = await proposalForUpdate(ctx, id)
  const { options, was, changed } = await changedOption(ctx, before, given)
  if (isDeepStrictEqual([changed.input.module, changed.input.inverters], [was.input.module, was.input.inverters]))
    if (changed.moduleCount === was.moduleCount) return before
  const { powerKwp, generationKwh } = changed
  await keepAccepted(ctx, before, was)
  const after = await saveOptions(ctx, before, {
    options: options.map((one) => (one.id === was.id ? changed : one)),
    leading: changed,
    // The accepted price is that of the accepted way to pay.
    patch: { revision: before.revision + 1, priceCents: before.priceCents },
    event: 'proposals.equipment-changed',
    data: { number: before.number, powerFrom: was.powerKwp, powerTo: powerKwp },
  })
  await touchDeal(ctx, before.dealId, { powerKwp, generationKwh })
  return after
}

/** What a change would result in, beside the present result; writes nothing. */
export async function previewEquipment(ctx: Ctx, id: string, given: EquipmentChange) {
  const proposal = await find(ctx, proposalsEntity, id)
  const { was, changed } = await changedOption(ctx, proposal, given)
  const facts = (option: ProposalOption) => equipmentFacts(asAccepted(proposal, option).result)
  return { before: facts(was), after: facts(changed) }
}

/** The accepted option before and after replacing its modules and inverters. */
async function changedOption(ctx: Ctx, before: StoredProposal, given: EquipmentChange) {
  enforce(mayChangeEquipment(before, ctx.can('sales.edit')))
  const options = await optionsOf(ctx, before)
  const was = options.find((one) => one.id === leadingId(before))!
  const equipment = await catalogueOf(ctx, { all: true })
  const module = equipment.modules.find((item) => item.id === given.moduleId)
  if (!module) throw unknownEquipment('moduleId', 'module-missing')
  const inverters = given.inverters.map(({ itemId, quantity }, at) => {
    const item = equipment.inverters.find((one) => one.id === itemId)
    if (!item) throw unknownEquipment(`inverters.${at}.itemId`, 'inverter-missing')
    return { item, quantity }
  })
  const input = {
    ...was.input,
    module: module.datasheet,
    inverters: inverters.map(inverterChoice),
    sizing: { ...was.input.sizing, wanted: { kind: 'modules' as const, count: given.modules } },
    // What was paid for is the price, whatever its parts cost now.
    price: {
      ...was.input.price,
      kit: [...ownLines(module, inverters), ...was.input.price.kit.filter(({ kind }) => !replaced.includes(kind))],
      adjustment: { kind: 'final-price' as const, cents: was.priceCents },
    },
  }
  const pathOf = (path: string) => path.replace(/^kit\./, '')
  const result = judgedResult(input, was.reference, { pathOf, standing: frozenResult(was) })
  const config = await configFor(ctx, was)
  const kit = { ...was.choices.kit, ...given, source: 'own' as const, kitId: null, ruleId: null }
  const choices = { ...was.choices, kit, wanted: input.sizing.wanted }
  const warranties = warrantiesOf(choices, { ...equipment, kit: null }, config, was.input.battery?.datasheet.id)
  const changed = { ...was, ...frozenColumns(input, withoutDrawnRoof(was.reference), result), choices, warranties }
  return { options, was, changed }
}

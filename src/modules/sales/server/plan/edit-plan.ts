import type { z } from 'zod'
import { refuseListChanged } from '../../../../platform/db/changed-meanwhile.ts'
import { find, update } from '../../../../platform/db/entity.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { enforce, wrongField } from '../../../../platform/rules/refusal.ts'
import type { PlanInput, SalePlan } from '../../plan-contract.ts'
import { amountsOf, mayReplace, namedTwice, writtenRow } from '../../plan-instalments.ts'
import { mayChange } from '../../sale-cancellation.ts'
import { checkAmounts } from '../create-sale.ts'
import { termsOf } from '../deal-to-sell.ts'
import { salesEntity } from '../tables.ts'
import { milestoneOf } from './known-milestones.ts'
import { showPlan } from './show-plan.ts'
import { storedPlan } from './stored-plan.ts'
import { tellPlanChanged, writePlan } from './write-plan.ts'

/** Replaces a plan; entry and financed value of the sale follow it, its total does not change here. */
export async function editPlan(ctx: Ctx, id: string, { instalments }: z.output<typeof PlanInput>): Promise<SalePlan> {
  const sale = await find(ctx, salesEntity, id, { lock: true })
  enforce(mayChange(sale))
  refuseNamedTwice(instalments)
  const present = await storedPlan(ctx, id)
  const lists = { before: present.map(writtenRow), after: instalments.map(writtenRow) }
  await refuseListChanged(ctx, { kind: 'sale', id }, { instalments: lists })
  enforce(mayReplace(present, instalments, sale.total))
  refuseUnknownMilestones(instalments.map(({ milestone }) => milestone))
  const { entry, financed } = amountsOf(instalments)
  if (entry !== sale.entry || financed !== sale.financed)
    await checkAmounts(ctx, { total: sale.total, entry, financed }, await termsOf(ctx, sale))
  const received = new Map(present.map((one) => [one.id, one.received]))
  const wanted = instalments.map((one) => ({ ...one, received: received.get(one.id ?? '') ?? 0 }))
  const isChanged = await writePlan(ctx, sale, present, wanted)
  await update(ctx, salesEntity, sale, { entry, financed })
  if (isChanged) await tellPlanChanged(ctx, sale, present)
  return showPlan(ctx, id)
}

function refuseNamedTwice(instalments: z.output<typeof PlanInput>['instalments']) {
  const at = namedTwice(instalments)
  if (at >= 0) throw wrongField(`instalments.${at}.id`, 'sales.instalment_twice')
}

const refuseUnknownMilestones = (asked: readonly string[]) => {
  for (const [index, id] of asked.entries())
    if (id !== '' && !milestoneOf(id)) throw wrongField(`instalments.${index}.milestone`, 'sales.milestone_unknown')
}

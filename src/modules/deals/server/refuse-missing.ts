import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import { askedFields } from '../../custom-fields/server/public.ts'
import { type DealFacts, missingToEnter, type Requirement, type StatusRules } from '../../funnels/status.ts'
import type { MissingItem } from '../contract.ts'

/** Refuses with the list of what a status still asks for, each item with its name in the person's language. */
export async function refuseMissing(ctx: Ctx, status: StatusRules, facts: DealFacts) {
  const missing = missingToEnter(status, facts)
  if (missing.length === 0) return
  throw new Refusal(409, 'funnels.missing_items', {
    details: { missing: await missingItems(ctx, status, facts, missing) },
  })
}

/** Custom fields one by one, by their names and ready to be answered; the parallel statuses by theirs. */
async function missingItems(ctx: Ctx, status: StatusRules, facts: DealFacts, missing: readonly Requirement[]) {
  const items: MissingItem[] = []
  for (const item of missing) {
    const label = translate(ctx.lang, `funnels.need.${item}`)
    if (item === 'custom-fields') {
      const unanswered = status.requiredFields.filter((id) => !facts.answeredFields.includes(id))
      for (const field of await askedFields(ctx, 'deal', unanswered)) items.push({ item, label: field.name, field })
    } else if (item === 'parallel-statuses') {
      const absent = status.requiresParallel.filter((id) => !facts.parallelStatusIds.includes(id))
      const names = await namesOf(ctx, new Map([['status', new Set(absent)]]))
      items.push({ item, label: `${label}: ${absent.map((id) => names.get(id) ?? '…').join(', ')}` })
    } else items.push({ item, label })
  }
  return items
}

import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { type Lack, type Lacks, Refusal } from '../../../../platform/rules/refusal.ts'
import type { Verdict } from '../../../../platform/rules/verdict.ts'
import { namesOf } from '../../../../platform/subjects/names-of.ts'
import { askedFields } from '../../../custom-fields/server/public.ts'
import { type DealFacts, missingToEnter, type Requirement, type StatusRules } from '../../../funnels/status.ts'
import type { MissingItem } from '../../contract.ts'

/**
 * The refusals of deals that may not enter a status: 403 for the role, otherwise 409; missing items are listed by name.
 * The names are read once, when the first deal lacks something.
 */
export function refusalsInto(ctx: Ctx, status: StatusRules) {
  let lacking: Promise<(facts: DealFacts) => MissingItem[]> | undefined
  return async (verdict: Verdict, facts: DealFacts): Promise<Refusal | undefined> => {
    if (verdict.ok) return undefined
    if (verdict.code !== 'funnels.missing_items')
      return new Refusal(verdict.code === 'funnels.may_not_move_into' ? 403 : 409, verdict.code)
    lacking ??= missingFrom(ctx, status)
    return missingItems((await lacking)(facts), lacksOf(status, facts))
  }
}

export function refuseLacking(missing: MissingItem[]) {
  if (missing.length > 0) throw missingItems(missing)
}

const missingItems = (missing: MissingItem[], lacks?: Lacks) =>
  new Refusal(409, 'funnels.missing_items', { details: { missing }, lacks })

/** The fields of records that requirements are about. */
const fieldOf: Partial<Record<Requirement, string>> = {
  phone: 'contact.phone',
  email: 'contact.email',
  'birth-date': 'contact.birthDate',
  document: 'contact.document',
  owner: 'deal.ownerId',
  technician: 'deal.technicianId',
  address: 'deal.street',
  consumption: 'deal.consumptionKwh',
  dealership: 'deal.dealership',
  phase: 'deal.phase',
  'roof-type': 'deal.roofType',
  'roof-face': 'deal.roofFace',
}

const lacksOf = (status: StatusRules, facts: DealFacts): Lacks => ({
  items: missingToEnter(status, facts).flatMap((need): Lack[] => {
    const code = `funnels.need.${need}`
    if (need === 'custom-fields')
      return absentOf(status.requiredFields, facts.answeredFields).map((id) => ({ field: `deal.custom.${id}` }))
    if (need !== 'parallel-statuses') return [{ code, ...(fieldOf[need] && { field: fieldOf[need] }) }]
    return [{ code, records: { of: 'status', ids: absentOf(status.requiresParallel, facts.parallelStatusIds) } }]
  }),
})

const absentOf = (asked: readonly string[], present: readonly string[]) => asked.filter((id) => !present.includes(id))

/**
 * The items that a status requires and a deal lacks, by name. The names are read once for any number of deals; custom
 * fields are listed one by one with what is needed to answer them, parallel statuses by name.
 */
export async function missingFrom(ctx: Ctx, status: StatusRules): Promise<(facts: DealFacts) => MissingItem[]> {
  const { requiredFields, requiresParallel } = status
  const fields = requiredFields.length > 0 ? await askedFields(ctx, 'deal', requiredFields) : []
  const names =
    requiresParallel.length > 0 ? await namesOf(ctx, new Map([['status', new Set(requiresParallel)]])) : new Map()
  return (facts) =>
    missingToEnter(status, facts).flatMap((item): MissingItem[] => {
      const label = translate(ctx.lang, `funnels.need.${item}`)
      if (item === 'custom-fields')
        return fields
          .filter(({ id }) => !facts.answeredFields.includes(id))
          .map((field) => ({ item, label: field.name, field }))
      if (item !== 'parallel-statuses') return [{ item, label }]
      const absent = absentOf(requiresParallel, facts.parallelStatusIds)
      return [{ item, label: `${label}: ${absent.map((id) => names.get(id) ?? '…').join(', ')}` }]
    })
}

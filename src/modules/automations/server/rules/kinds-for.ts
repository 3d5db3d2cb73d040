import { allAutomated, allTriggers } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import type { ValueKind } from '../../../../platform/record/part.ts'
import type { KindsOf } from '../../conditions.ts'
import { eachCondition, type Rule } from '../../rule.ts'
import { catalogueOf, kindsOf, partsOf } from '../catalogue.ts'
import { versionOf } from './versions.ts'

export type KindsFor = (automationId: string, version: number) => Promise<KindsOf>

let known: ReadonlyMap<string, ValueKind> | undefined

/** What the fields hold that the product itself describes: the same for every company. */
const described = () =>
  (known ??= new Map([
    ...allAutomated().flatMap((one) =>
      Object.entries(partsOf(one)).map(([name, { kind }]) => [`${one.record.kind}.${name}`, kind] as const),
    ),
    ...allTriggers().flatMap(({ says = {} }) =>
      Object.entries(says).map(([name, { kind }]) => [`event.${name}`, kind] as const),
    ),
  ]))

/** Whether a condition of the rule asks a field that the company has added. */
export const asksOwn = (rule: Rule) => eachCondition(rule).some(({ condition }) => !described().has(condition.field))

/** What the fields hold that a version's conditions ask. What the company has added is read once, and only where one names it. */
export function kindsFor(ctx: Ctx): KindsFor {
  let all: Promise<KindsOf> | undefined
  return async (automationId, version) => {
    const rule = await versionOf(ctx, automationId, version)
    if (!asksOwn(rule)) return (field) => described().get(field)
    all ??= catalogueOf(ctx).then(kindsOf)
    return all
  }
}

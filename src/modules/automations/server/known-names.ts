import { actionOf, automatedOf } from '../../../platform/automation/automation.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import type { Names } from '../../../platform/subjects/names-of.ts'
import type { Catalogue } from '../catalogue.ts'
import { eachCondition, eachStep, type Rule } from '../rule.ts'
import type { Reason } from '../shapes.ts'
import { namedRecords } from '../wrong-parts.ts'
import { catalogueOf } from './catalogue.ts'
import { faultsOf, goneRecords } from './gone-records.ts'
import { namesToShow } from './runs/names-to-show.ts'

/** Names by id of a record, and by the name of a field. */
export type KnownNames = Readonly<Record<string, string>>

interface Named {
  of: string
  id: string
}

export async function namesIn(ctx: Ctx, records: readonly Named[]): Promise<Names> {
  const wanted = new Map<string, Set<string>>()
  for (const { of, id } of records) wanted.set(of, (wanted.get(of) ?? new Set()).add(id))
  return namesToShow(ctx, wanted)
}

/** How what a rule names is called today: short lists and fields, never customers or deals. Kept with the rule. */
export async function namesToKeep(ctx: Ctx, rule: Rule): Promise<KnownNames> {
  const catalogue = await catalogueOf(ctx)
  const records = namedRecords(rule, catalogue).filter(({ of }) => !automatedOf(of))
  const labels = new Map(catalogue.records.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label])))
  const fields = namedFields(rule).flatMap((field) => (labels.has(field) ? [[field, labels.get(field)!] as const] : []))
  return Object.fromEntries([...(await namesIn(ctx, records)), ...fields])
}

function namedFields(rule: Rule): string[] {
  const written = eachStep(rule).flatMap(({ step }) =>
    step.do === 'act' && step.input.field ? [`${actionOf(step.action)?.of}.${String(step.input.field)}`] : [],
  )
  const ofDay = rule.when.on === 'day' ? [rule.when.field] : []
  return [...eachCondition(rule).map(({ condition }) => condition.field), ...written, ...ofDay]
}

/** What is gone is told by the name that it had last. */
export const lastNames = async (ctx: Ctx, records: readonly Named[], known: KnownNames): Promise<Names> => {
  const names = await namesIn(ctx, records)
  return new Map(
    records.flatMap(({ id }) => {
      const name = names.get(id) ?? known[id]
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

/** Everything that keeps a rule from acting, at its part, with the last known name of what is gone. */
export async function namedFaults(
  ctx: Ctx,
  rule: Rule,
  catalogue: Catalogue,
  known: KnownNames,
): Promise<Record<string, Reason>> {
  const faults = await faultsOf(ctx, rule, catalogue)
  const gone = await goneRecords(ctx, rule, catalogue)
  const names = await lastNames(ctx, gone, known)
  return Object.fromEntries(
    Object.entries(faults).map(([path, code]) => {
      const those = gone.filter((one) => one.path === path)
      const called = [...new Set(those.flatMap(({ id }) => names.get(id) ?? []))]
      if (code === 'automations.record_unknown' && called.length > 0)
        return [path, { code: 'automations.record_left', values: { kind: those[0]!.of, name: called.join(', ') }, path }]
      const label = code === 'automations.field_unknown' ? known[fieldAt(rule, path)] : undefined
      return [path, label ? { code: 'automations.field_left', values: { name: label }, path } : { code, path }]
    }),
  )
}

/** The field that a rule names at a path; of a step that writes one, with the record on which it stands. */
function fieldAt(rule: Rule, path: string): string {
  const condition = eachCondition(rule).find((one) => `${one.path}.field` === path)?.condition.field
  const act = eachStep(rule).find((one) => `${one.path}.input.field` === path)?.step
  if (act?.do === 'act') return `${actionOf(act.action)?.of}.${String(act.input.field)}`
  return condition ?? (rule.when.on === 'day' && path === 'when.field' ? rule.when.field : '')
}

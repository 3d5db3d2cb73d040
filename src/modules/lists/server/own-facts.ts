import type { Ctx } from '../../../platform/http/ctx.ts'
import { asMessage } from '../../../platform/i18n/messages.ts'
import type { Dimension, Measure, OwnFacts } from '../../../platform/measures/fact-source.ts'
import { type FieldFormat, subjectOf } from '../../../platform/subjects/subject.ts'
import type { FieldKind } from '../../custom-fields/contract.ts'
import { visibleFields } from '../../custom-fields/server/public.ts'

const figures: Partial<Record<string, FieldFormat>> = { number: 'number', currency: 'money', percentage: 'percent' }

/** The company's fields of a kind of record that this person sees: numbers, amounts and percentages are measures, the others group. */
export async function ownFacts(ctx: Ctx, kind: FieldKind, alias: string): Promise<OwnFacts> {
  const hiddenWith = subjectOf(kind)?.customFields?.hiddenWith
  if (hiddenWith && ctx.can(hiddenWith)) return { measures: {}, dimensions: {} }
  const measures: Record<string, Measure> = {}
  const dimensions: Record<string, Dimension> = {}
  for (const { id, name, type, mask } of await visibleFields(ctx, kind)) {
    // Ids come from the database and are nothing but hexadecimal.
    const answer = (column: string) =>
      `(select w.${column} from custom_answers w where w.tenant_id = ${alias}.tenant_id and w.subject_id = ${alias}.id and w.field_id = '${id}')`
    const words = asMessage(name)
    const as = type === 'short-text' ? figures[mask] : undefined
    if (as) {
      measures[`own:${id}`] = {
        adds: 'figure',
        words,
        as,
        sql: answer('number'),
        way: as === 'percent' ? 'mean' : 'sum',
      }
    } else if (type !== 'long-text') {
      const isDay = type === 'short-text' && mask === 'date'
      dimensions[`own:${id}`] = isDay
        ? { kind: 'day', words, as: 'day', sql: `${answer('short')}::date` }
        : { kind: 'value', words, as: 'text', sql: answer('short') }
    }
  }
  return { measures, dimensions }
}

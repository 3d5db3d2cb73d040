import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { partsOf } from '../../../platform/questions/answer.ts'
import { cellText, whereText } from '../../../platform/questions/cell.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { cellWords } from '../../lists/server/public.ts'
import { timeZoneOf } from '../../organisation/server/public.ts'
import { namedDimensions } from '../ask/asked-lexicon.ts'
import { type KnownName, type Reading, readAsked } from '../ask/read-asked.ts'
import type { AskReading, Register } from '../contract.ts'
import { reports } from '../reports.ts'
import { registerOf } from './register.ts'
import { valuesOfDimension } from './values.ts'

/** What a sentence may ask, of what this person may count; names are those of records that they reach. */
export async function askedReports(ctx: Ctx, text: string): Promise<AskReading[]> {
  const register = await registerOf(ctx)
  const today = dayIn(ctx.now, await timeZoneOf(ctx))
  const first = readAsked(text, { register, names: [], today })
  const isKnown = first.every(({ unknown }) => unknown.length === 0)
  const names = isKnown ? [] : await namesIn(ctx, register, new Set(first.map(({ facts }) => facts)))
  const readings = names.length > 0 ? readAsked(text, { register, names, today }) : first
  const shown = await Promise.all(readings.map((reading) => shownAs(ctx, register, reading)))
  return shown.filter((one) => one !== undefined)
}

async function namesIn(ctx: Ctx, register: Register, wanted: ReadonlySet<string>): Promise<KnownName[]> {
  const found: KnownName[] = []
  for (const { id: facts, dimensions } of register.filter(({ id }) => wanted.has(id)))
    for (const { id: dimension } of dimensions.filter(({ id }) => namedDimensions.has(id)))
      for (const { value, name } of await valuesAsked(ctx, facts, dimension))
        if (value !== '') found.push({ facts, dimension, value, name })
  return found
}

async function valuesAsked(ctx: Ctx, facts: string, dimension: string) {
  try {
    return await valuesOfDimension(ctx, { facts, dimension })
  } catch (error) {
    // Of too many values none is known by its name.
    if (error instanceof Refusal && error.status === 422) return []
    throw error
  }
}

/** A reading as the report that it asks, which one can edit. */
async function shownAs(ctx: Ctx, register: Register, reading: Reading): Promise<AskReading | undefined> {
  const seen = reports.filter(({ hiddenWith }) => !hiddenWith.some((flag) => ctx.can(flag)))
  const spec = seen.find(({ facts, where }) => facts === reading.facts && !where) ?? seen.find(({ where }) => !where)
  if (!spec) return undefined
  const listed = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : '-')
  const where = whereText({ ...reading.where, ...reading.relative })
  return {
    title: await titleOf(ctx, register, reading),
    path: spec.path,
    search: {
      look: 'pivot',
      facts: reading.facts,
      measures: reading.measures.join(),
      rows: listed(reading.rows),
      columns: listed(reading.columns),
      ...(where && { where }),
      ...(reading.top && { top: String(reading.top) }),
    },
    unknown: reading.unknown,
  }
}

async function titleOf(ctx: Ctx, register: Register, { facts, measures, rows, columns, where, top }: Reading) {
  const { title, measures: known, dimensions } = register.find(({ id }) => id === facts)!
  const named = (all: readonly { id: string; title: string }[], id: string) =>
    all.find((one) => one.id === partsOf(id).id)?.title ?? id
  const counted = measures.map((id) => named(known, id)).join(', ')
  const groups = [...rows, ...columns].map((id) => named(dimensions, id))
  const by = groups.length > 0 ? translate(ctx.lang, 'insights.ask.by', { groups: groups.join(', ') }) : ''
  const { text } = await cellWords(ctx, cellText({ facts, where }))
  const most = top ? translate(ctx.lang, 'insights.ask.top', { count: top }) : ''
  return [`${title}: ${[counted, by].filter(Boolean).join(' ')}`, most, Object.keys(where).length > 0 ? text : '']
    .filter(Boolean)
    .join(' · ')
}

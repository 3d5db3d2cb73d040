import type { Ctx } from '../../../platform/http/ctx.ts'
import { dayIn } from '../../../platform/i18n/days.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { seesFacts } from '../../../platform/measures/known-facts.ts'
import { partsOf } from '../../../platform/questions/answer.ts'
import { cellText, whereText } from '../../../platform/questions/cell.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { cellWords } from '../../lists/server/public.ts'
import { timeZoneOf } from '../../organisation/server/public.ts'
import { mayEnter } from '../ask/asked-entries.ts'
import { namedDimensions } from '../ask/asked-lexicon.ts'
import type { KnownName } from '../ask/asked-names.ts'
import { receivablesAsked } from '../ask/asked-receivables.ts'
import { wayAsked, whyAsked } from '../ask/asked-why.ts'
import { type Reading, readAsked } from '../ask/read-asked.ts'
import type { AskReading, Register } from '../contract.ts'
import { reports } from '../reports.ts'
import { whyOf } from './ask-why.ts'
import { registerOf } from './register.ts'
import { valuesOfDimension } from './values.ts'

/** The reports that a sentence may mean, among what this person may count; known names are those within their reach. */
export async function askedReports(ctx: Ctx, text: string): Promise<AskReading[]> {
  const register = await registerOf(ctx)
  const about = whyAsked(text)
  if (about === undefined) {
    const found = await reportsOf(ctx, register, text)
    return found.length > 0 ? found : receivablesOf(ctx, text)
  }
  const readings = await readingsOf(ctx, register, about)
  const whys = await Promise.all(readings.map((reading) => whyShown(ctx, register, reading, wayAsked(text))))
  const shown = whys.filter((one) => one !== undefined)
  if (shown.length > 0) return shown
  // What no dashboard takes apart is counted, and says that it is no answer to why.
  const reports = await reportsOf(ctx, register, about)
  return reports.map((one) => ({ ...one, unknown: [translate(ctx.lang, 'insights.ask.why.word'), ...one.unknown] }))
}

/** People who may not count receivables, because sums or reports are hidden from them, get a link to their page. */
function receivablesOf(ctx: Ctx, text: string): AskReading[] {
  const unknown = receivablesAsked(text)
  if (!unknown || !ctx.can('sales.view-receivables')) return []
  const hasSums = seesFacts(ctx, 'receivables')
  const title = translate(ctx.lang, 'insights.ask.receivables')
  return [{ title, path: '/a-receber', search: hasSums ? { forecast: 'true' } : {}, unknown }]
}

async function reportsOf(ctx: Ctx, register: Register, text: string): Promise<AskReading[]> {
  const readings = await readingsOf(ctx, register, text)
  const shown = await Promise.all(readings.map((reading) => shownAs(ctx, register, reading)))
  return shown.filter((one) => one !== undefined)
}

async function readingsOf(ctx: Ctx, register: Register, text: string): Promise<Reading[]> {
  const today = dayIn(ctx.now, await timeZoneOf(ctx))
  const first = readAsked(text, { register, names: [], today })
  const isKnown = first.every(({ unknown }) => unknown.length === 0)
  const about = [...first.map(({ facts }) => facts), ...(mayEnter(text) ? ['entries'] : [])]
  const names = isKnown ? [] : await namesIn(ctx, register, new Set(about))
  return names.length > 0 ? readAsked(text, { register, names, today }) : first
}

async function whyShown(ctx: Ctx, register: Register, reading: Reading, way?: string): Promise<AskReading | undefined> {
  const shown = whyOf(ctx, reading)
  if (!shown) return undefined
  const title = translate(ctx.lang, 'insights.ask.why', { title: await titleOf(ctx, register, reading) })
  return { ...shown, search: { ...shown.search, ...(way && { said: way }) }, title, unknown: reading.unknown }
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

/** A reading as an editable report. */
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
  const topText = top ? translate(ctx.lang, 'insights.ask.top', { count: top }) : ''
  return [`${title}: ${[counted, by].filter(Boolean).join(' ')}`, topText, Object.keys(where).length > 0 ? text : '']
    .filter(Boolean)
    .join(' · ')
}

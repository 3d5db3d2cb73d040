import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Message } from '../../../platform/i18n/messages.ts'
import { goneCount } from '../../../platform/measures/gone-count.ts'
import { seenFacts } from '../../../platform/measures/known-facts.ts'
import { valueNames } from '../../../platform/measures/value-names.ts'
import { sumsThen } from '../../../platform/measures/values-then.ts'
import { type AsOf, asOfIn, withoutAsOf } from '../../../platform/questions/as-of.ts'
import { rangeOf, readCell, valuesOf } from '../../../platform/questions/cell.ts'
import { isDay } from '../../../platform/questions/day-groups.ts'
import { onDays } from '../../../platform/questions/relative-days.ts'
import { Refusal, wrongField } from '../../../platform/rules/refusal.ts'

/** What the rows of a cell have in common: "Vendedor Renata Moreira · Data da venda 01/11/2026 a 24/11/2026". */
export async function cellWords(ctx: Ctx, text: string) {
  const cell = readCell(text)
  if (!cell) throw wrongField('cell', 'platform.invalid')
  const { dimensions, measures } = await seenFacts(ctx, cell.facts, text, 'cell')
  const parts = await Promise.all(
    Object.entries(onDays(withoutAsOf(cell.where), ctx.today)).map(async ([name, given]) => {
      const one = dimensions.get(name) ?? measures.get(name)
      if (!one) throw wrongField('cell', 'field.unknown', { name })
      const title = formatMessage(ctx.lang, one.words)
      const range = rangeOf(given)
      if (range)
        return `${title} ${rangeWords(ctx, range, one.as === 'money' ? 'money' : dimensions.has(name) ? 'day' : 'number')}`
      const dimension = dimensions.get(name)
      if (!dimension) return title
      // A flag that is on says itself.
      if (dimension.kind === 'flag' && given === 'true') return title
      const values = valuesOf(given).map((value) => value ?? '')
      const nameOf = await valueNames(ctx, dimension, values)
      const shown = values.slice(0, 3).map(nameOf).join(', ')
      return `${title} ${shown}${values.length > 3 ? ` +${values.length - 3}` : ''}`
    }),
  )
  const asOf = asOfIn(cell.where)
  if (asOf && !isDay(asOf.day)) throw wrongField('cell', 'platform.invalid')
  return { text: [...(asOf ? [pastWords(ctx, asOf)] : []), ...parts].join(' · ') }
}

/** The same of a list that is open: the records of a past day that it is short by, and what all of them came to then. */
export async function openedWords(ctx: Ctx, text: string) {
  const said = await cellWords(ctx, text)
  const { facts, where } = readCell(text)!
  const asOf = asOfIn(where)
  if (!asOf) return said
  const seen = await seenFacts(ctx, facts, text, 'cell')
  const [count, sums] = await Promise.all([goneCount(ctx, seen, where), sumsThen(ctx, seen, where)]).catch(ofNone)
  const formats = formatsOf(ctx.lang)
  const amounts = sums.map(({ title, cents }) => `${title} ${formats.money(cents)}`).join(', ')
  const day = formats.date(asOf.day)
  return {
    text: count > 0 ? `${said.text} · ${formatMessage(ctx.lang, goneSinceThen, { count })}` : said.text,
    cameTo: formatMessage(ctx.lang, amounts ? amountsThen : isOfToday, { day, amounts }),
  }
}

/** What is not known of the day is told by the list itself. */
function ofNone(error: unknown): [number, Awaited<ReturnType<typeof sumsThen>>] {
  if (error instanceof Refusal) return [0, []]
  throw error
}

const goneSinceThen: Message = {
  pt: '{count, plural, one {mais # excluído desde então} other {mais # excluídos desde então}}',
  en: '{count, plural, one {# more deleted since then} other {# more deleted since then}}',
}
const amountsThen: Message = {
  pt: 'Em {day}: {amounts}. As linhas e as somas desta lista são de hoje.',
  en: 'On {day}: {amounts}. The rows and sums of this list are today’s.',
}
const isOfToday: Message = {
  pt: 'São os registros que contavam em {day}. As linhas e as somas desta lista são de hoje.',
  en: 'These are the records that counted on {day}. The rows and sums of this list are today’s.',
}
const asOfDay: Message = { pt: 'Como estava em {day}', en: 'As of {day}' }
const corrected: Message = { pt: 'Como estava em {day}, com as correções', en: 'As of {day}, with corrections' }

const pastWords = (ctx: Ctx, { day, withCorrections }: AsOf) =>
  formatMessage(ctx.lang, withCorrections ? corrected : asOfDay, { day: formatsOf(ctx.lang).date(day) })

function rangeWords(
  ctx: Ctx,
  { from, to }: { from: string | null; to: string | null },
  as: 'day' | 'money' | 'number',
) {
  const formats = formatsOf(ctx.lang)
  const show = (end: string) => {
    if (as === 'day') return formats.date(end)
    return as === 'money' ? formats.money(Number(end)) : formats.number(Number(end), 2, 0)
  }
  if (from && to) return from === to ? show(from) : `${show(from)} – ${show(to)}`
  return from ? `≥ ${show(from)}` : to ? `≤ ${show(to)}` : ''
}

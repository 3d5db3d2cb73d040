import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../platform/i18n/messages.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { filterName, filterNames, filterWay, rangeNames } from '../../../platform/record/address-names.ts'
import type { Field } from '../../../platform/record/field.ts'
import { fieldText } from '../../../platform/record/field-text.ts'
import { filteredFields } from '../../../platform/record/filters.ts'
import { namesOf } from '../../../platform/subjects/names-of.ts'
import { unreached } from '../../../platform/subjects/visible-subjects.ts'
import { cellWords } from './cell-words.ts'
import type { ListFilters, ListGiven } from './record-list.ts'

/** What a query asks besides its filters. */
const aside = ['pageNumber', 'pageSize', 'after', 'sort', 'fields', 'field', 'search', 'cell']

/** By what the rows of a list were chosen: "Vendedor Renata Moreira · Total ≥ R$ 1.000,00 · busca “silva”". */
export async function filterWords(
  ctx: Ctx,
  { record, endpoint }: Pick<ListGiven, 'record' | 'endpoint'>,
  query: object,
) {
  const asked = endpoint.query!.parse(query) as ListFilters
  const fields = filteredFields(record)
  const said = await Promise.all(fields.map(([name, field]) => wordsOf(ctx, name, field, asked)))
  const own = new Set([...aside, ...fields.flatMap(([name, field]) => filterNames(name, field))])
  const more = Object.keys(query).filter((name) => !own.has(name)).length
  return [
    ...said,
    asked.search ? translate(ctx.lang, 'exports.about.search', { text: String(asked.search) }) : '',
    asked.cell ? (await cellWords(ctx, String(asked.cell))).text : '',
    more > 0 ? translate(ctx.lang, 'exports.about.more', { count: more }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

async function wordsOf(ctx: Ctx, name: string, field: Field, asked: ListFilters): Promise<string> {
  const title = formatMessage(ctx.lang, field.words)
  const way = filterWay(field)
  const value = asked[filterName(name, field)]
  if (way === 'of') {
    const chosen = value === undefined ? [] : ([value].flat() as string[])
    return chosen.length > 0 ? `${title} ${(await namesIn(ctx, field, chosen)).join(', ')}`.trim() : ''
  }
  if (way === 'text') return value ? `${title} “${String(value)}”` : ''
  if (way === 'flag') return value === undefined ? '' : `${title}: ${fieldText(ctx.lang, field, value)}`
  const [from, to] = rangeNames(name, field).map((end) => endText(ctx, field, asked[end]))
  if (from && to) return `${title} ${from} – ${to}`
  return from ? `${title} ≥ ${from}` : to ? `${title} ≤ ${to}` : ''
}

/** Both ends of an instant are days. */
function endText(ctx: Ctx, field: Field, end: unknown): string {
  if (end === undefined) return ''
  return field.kind === 'instant' ? formatsOf(ctx.lang).date(String(end)) : fieldText(ctx.lang, field, end)
}

async function namesIn(ctx: Ctx, field: Field, chosen: readonly string[]): Promise<string[]> {
  if (field.kind === 'choice' || field.kind === 'state') return chosen.map((one) => fieldText(ctx.lang, field, one))
  const of = field.of ?? 'list-item'
  const away = await unreached(
    ctx,
    chosen.map((id) => ({ kind: of, id })),
  )
  const names = await namesOf(ctx, new Map([[of, new Set(chosen.filter((one) => !away.has(one)))]]))
  return chosen.flatMap((one) => names.get(one) ?? [])
}

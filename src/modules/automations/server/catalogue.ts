import {
  type AlsoPart,
  type Automated,
  allActions,
  allAutomated,
  allOwnFields,
  allTriggers,
  automatedOf,
  type Said,
  type Trigger,
} from '../../../platform/automation/automation.ts'
import { maySee } from '../../../platform/contract/masks.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatMessage, type Lang, type Message } from '../../../platform/i18n/messages.ts'
import { partOfField } from '../../../platform/record/part.ts'
import { fieldsOf } from '../../../platform/record/record.ts'
import type { Catalogue, PartView } from '../catalogue.ts'
import type { KindsOf } from '../conditions.ts'

type Parts = Readonly<Record<string, AlsoPart>>

/** The fields of a kind of record that the product itself knows. */
export function partsOf({ record, without = [], also = {} }: Automated): Parts {
  const described = fieldsOf(record).flatMap(([name, field]) => {
    const part = field.isRowOnly || without.includes(name) ? undefined : partOfField(field)
    return part ? [[name, part] as const] : []
  })
  return { ...Object.fromEntries(described), ...also }
}

/** The kinds whose fields a record of this kind can ask: its own, then those that it leads to. */
export const reachesOf = (kind: string): string[] => {
  const found = automatedOf(kind)
  return found ? [...new Set([kind, ...Object.keys(found.leadsTo ?? {}).flatMap(reachesOf)])] : []
}

async function ownParts(ctx: Ctx, kind: string): Promise<Parts> {
  const all = await Promise.all(allOwnFields().map((source) => source.partsOf(ctx, kind)))
  return Object.assign({}, ...all)
}

/** What a person may not see on a record they cannot ask of it either; a rule itself asks everything. */
const seenBy = (ctx: Ctx, parts: Parts): Parts =>
  ctx.user ? Object.fromEntries(Object.entries(parts).filter(([, part]) => maySee(part, ctx.granted))) : parts

/** Whether a field of a kind of record is shown to the person; one that the record does not describe is. */
export function seesField(ctx: Ctx, kind: string, name: string): boolean {
  const field = automatedOf(kind)?.record.fields[name]
  return !ctx.user || !field || maySee(field, ctx.granted)
}

/** What an event says of fields that a person may not see, their old values and their names too, it does not say to them. */
function saidTo(ctx: Ctx, { of, says = {} }: Trigger): Parts {
  const shown = (name: string) => seesField(ctx, of, name)
  const cut = ({ values = {}, ...part }: Said): Said => ({
    ...part,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => shown(name))),
  })
  const seen = Object.entries(says).filter(([, { tells }]) => !tells || shown(tells))
  return seenBy(ctx, Object.fromEntries(seen.map(([name, part]) => [name, part.namesFields ? cut(part) : part])))
}

/** All that the company's rules can be made of, in the language of whoever asks. */
export async function catalogueOf(ctx: Ctx): Promise<Catalogue> {
  const say = (message: Message) => formatMessage(ctx.lang, message)
  const records = await Promise.all(
    allAutomated().map(async (one) => {
      const { kind } = one.record
      const own = views(ctx.lang, seenBy(ctx, await ownParts(ctx, kind)), kind)
      return {
        kind,
        label: say(one.words),
        one: say(one.one),
        reaches: reachesOf(kind),
        fields: [...views(ctx.lang, seenBy(ctx, partsOf(one)), kind), ...own.map((part) => ({ ...part, isOwn: true }))],
        ...staysOf(ctx, one),
      }
    }),
  )
  return {
    records,
    triggers: allTriggers().map((one) => ({
      event: one.event,
      of: one.of,
      label: say(one.words),
      says: views(ctx.lang, saidTo(ctx, one), 'event'),
    })),
    actions: allActions().map(({ id, of = null, words, input }) => ({
      id,
      of,
      label: say(words),
      input: views(ctx.lang, input),
    })),
  }
}

/** Where records of a kind stand, for whoever sees the field that says so. */
const staysOf = (ctx: Ctx, { stay, record: { kind } }: Automated) =>
  stay && seesField(ctx, kind, stay.field)
    ? { stay: `${kind}.${stay.field}`, ...(stay.goal && { hasGoals: true }) }
    : { stay: null }

function views(lang: Lang, parts: Parts, prefix?: string): PartView[] {
  return Object.entries(parts).map(
    ([
      name,
      { kind, words, of, list, values, isRequired, unless, isTemplate, phrase, isWritable, is, sql, isByClock },
    ]) => ({
      field: prefix ? `${prefix}.${name}` : name,
      kind,
      label: formatMessage(lang, words),
      ...(of && { of }),
      ...(list && { list }),
      ...(values && {
        values: Object.entries(values).map(([value, label]) => ({ value, label: formatMessage(lang, label) })),
      }),
      ...(isRequired && { isRequired }),
      ...(unless && { unless }),
      ...(isTemplate && { isTemplate }),
      // Its blanks are filled where the sentence is told.
      ...(phrase && { phrase: lang === 'en-US' ? phrase.en : phrase.pt }),
      ...(isWritable && { isWritable }),
      ...(is && { is }),
      ...(sql && { workedOut: isByClock ? ('clock' as const) : ('rows' as const) }),
    }),
  )
}

/** What each field holds, as judging asks for it. */
export function kindsOf({ records, triggers }: Catalogue): KindsOf {
  const kinds = new Map(
    [...records.flatMap(({ fields }) => fields), ...triggers.flatMap(({ says }) => says)].map(({ field, kind }) => [
      field,
      kind,
    ]),
  )
  return (field) => kinds.get(field)
}

/** Whether a field changes with time alone. */
export function byClockOf({ records }: Catalogue): (field: string) => boolean {
  const fields = new Set(
    records.flatMap((one) => one.fields).flatMap((one) => (one.workedOut === 'clock' ? [one.field] : [])),
  )
  return (field) => fields.has(field)
}

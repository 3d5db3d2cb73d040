import { actionOf, automatedOf, type Standing } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { asMessage, formatMessage } from '../../../../platform/i18n/messages.ts'
import { isMessage, translate } from '../../../../platform/i18n/registry.ts'
import type { Names } from '../../../../platform/subjects/names-of.ts'
import type { Catalogue, PartView } from '../../catalogue.ts'
import type { Seen } from '../../conditions.ts'
import type { RunDetail } from '../../run-shapes.ts'
import { RunReason } from '../../shapes.ts'
import { namedFields, shownText } from '../../template-text.ts'
import { writtenField } from '../../wrong-parts.ts'
import { catalogueOf, reachesOf } from '../catalogue.ts'
import { namesToShow } from './names-to-show.ts'
import { reasonsShown } from './reasons-shown.ts'

export interface StoredStep {
  at: string
  kind: RunDetail['steps'][number]['kind']
  path: string
  action: string
  input: Record<string, unknown> | null
  saw: Seen[] | null
  outcome: Record<string, unknown> | null
  ms: number
}

/** Steps of a run about a record of that kind, as this person may read them: what they may not see on the record is not told here either. */
export async function stepsShown(ctx: Ctx, kind: string, steps: readonly StoredStep[]): Promise<RunDetail['steps']> {
  const catalogue = await catalogueOf(ctx)
  const fields = new Map(catalogue.records.flatMap((one) => one.fields.map((field) => [field.field, field] as const)))
  const names = await namesIn(ctx, steps, fields)
  const kinds = reachesOf(kind)
  const failures = await failuresShown(ctx, steps)
  const standings = await standingsOf(ctx, steps)
  return steps.map(({ at, kind, path, action: id, input, saw, outcome, ms }, nth) => {
    const action = actionOf(id)
    const standing = standings.get(String(outcome?.delivery))
    return {
      at,
      kind,
      path,
      label: labelOf(ctx, kind, action && formatMessage(ctx.lang, action.words)),
      saw: sawShown(ctx, saw ?? [], fields, names),
      input: inputShown(ctx, catalogue, { id, input: input ?? {}, kinds }, names),
      text: failures[nth] ?? outcomeText(ctx, kind, { ...outcome, ...standing }),
      ...(standing?.leadsTo && { leadsTo: standing.leadsTo }),
      ms,
    }
  })
}

const labelOf = ({ lang }: Ctx, kind: StoredStep['kind'], action: string | undefined) =>
  action && kind === 'failed'
    ? translate(lang, 'automations.step.failed_at', { action })
    : (action ?? translate(lang, `automations.step.${kind}`))

/** How what steps set going stands now, by its delivery. */
async function standingsOf(ctx: Ctx, steps: readonly StoredStep[]): Promise<ReadonlyMap<string, Standing>> {
  const setGoing = steps.filter(({ outcome }) => typeof outcome?.delivery === 'string')
  const found = await Promise.all(
    [...Map.groupBy(setGoing, ({ action }) => action)].flatMap(([id, some]) => {
      const deliveries = some.map(({ outcome }) => String(outcome!.delivery))
      return actionOf(id)?.standings?.(ctx, deliveries) ?? []
    }),
  )
  return new Map(found.flatMap((standings) => [...standings]))
}

/** Why steps failed; null at those that did not. */
const failuresShown = (ctx: Ctx, steps: readonly StoredStep[]) =>
  reasonsShown(
    ctx,
    steps.map(({ kind, outcome }) => (kind === 'failed' ? RunReason.parse(outcome) : null)),
  )

type Fields = ReadonlyMap<string, PartView>

export const sawShown = (ctx: Ctx, saw: readonly Seen[], fields: Fields, names: Names) =>
  saw.map(({ field, is, value, passed }) => {
    const part = fields.get(field)
    return {
      field,
      label: part?.label ?? translate(ctx.lang, 'automations.hidden_field'),
      is,
      value: part ? valueText(ctx, part, value, names) : translate(ctx.lang, 'automations.hidden_value'),
      passed,
    }
  })

function inputShown(
  ctx: Ctx,
  catalogue: Catalogue,
  { id, input, kinds }: { id: string; input: Record<string, unknown>; kinds: readonly string[] },
  names: Names,
) {
  const action = catalogue.actions.find((one) => one.id === id)
  return (action?.input ?? []).flatMap((part) => {
    const value = input[part.field]
    if (value === undefined || value === null || value === '') return []
    const asked = part.is ? writtenField(input, catalogue, action!.of) : part
    const said = part.is === 'field' ? (asked?.label ?? '') : asked ? valueText(ctx, asked, value, names) : '•••'
    const text = asked?.isTemplate ? shownText(said, namedFields(catalogue, kinds)) : said
    return [{ label: part.label, value: text }]
  })
}

/** A value as a person reads it. */
export function valueText(ctx: Ctx, { kind, of, values }: PartView, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return translate(ctx.lang, 'automations.nothing')
  const formats = formatsOf(ctx.lang)
  if (kind === 'money') return formats.money(Number(value))
  if (kind === 'number') return formats.number(Number(value), 2, 0)
  if (kind === 'flag') return translate(ctx.lang, value ? 'platform.yes' : 'platform.no')
  if (kind === 'day') return formats.date(String(value))
  if (kind === 'instant') return `${formats.date(String(value))} ${formats.time(String(value))}`
  if (of) {
    const gone = translate(ctx.lang, 'platform.gone')
    return [value]
      .flat()
      .map((id) => names.get(String(id)) ?? gone)
      .join(', ')
  }
  return [value]
    .flat()
    .map((one) => values?.find(({ value: known }) => known === one)?.label ?? String(one))
    .join(', ')
}

async function namesIn(ctx: Ctx, steps: readonly StoredStep[], fields: Fields) {
  const wanted = new Map<string, Set<string>>()
  const want = (of: string | undefined, value: unknown) => {
    if (!of) return
    const ids = wanted.get(of) ?? new Set()
    for (const id of [value].flat()) if (typeof id === 'string' && id.length === 36) ids.add(id)
    wanted.set(of, ids)
  }
  for (const { saw, input, action } of steps) {
    for (const { field, value } of saw ?? []) want(fields.get(field)?.of, value)
    const parts = actionOf(action)?.input ?? {}
    for (const [name, value] of Object.entries(input ?? {})) {
      const written = fields.get(`${actionOf(action)?.of}.${String(input?.field ?? '')}`)
      want(parts[name]?.is === 'value' ? written?.of : parts[name]?.of, value)
    }
  }
  return namesToShow(ctx, wanted)
}

function outcomeText(ctx: Ctx, kind: StoredStep['kind'], outcome: Record<string, unknown>) {
  if (kind === 'skipped') return lacksText(ctx, String(outcome.lacks))
  if (kind === 'judged')
    return translate(ctx.lang, outcome.passed ? 'automations.outcome.passed' : 'automations.outcome.not_passed')
  if (kind === 'rested') {
    const { date, time } = formatsOf(ctx.lang)
    const until = String(outcome.until)
    return translate(ctx.lang, `automations.outcome.rest.${String(outcome.why)}`, {
      until: `${date(until)} ${time(until)}`,
    })
  }
  const code = String(outcome.code ?? '')
  const done = isMessage(code)
    ? translate(ctx.lang, code, outcome.values as Record<string, string> | undefined)
    : translate(ctx.lang, outcome.delivery ? 'automations.outcome.sent_off' : 'automations.outcome.done')
  return outcome.notAgain ? `${done} · ${notAgainText(ctx, outcome.notAgain as string[])}` : done
}

/** Why an action is not done: the record does not have what it acts on. */
export const lacksText = (ctx: Ctx, kind: string) =>
  translate(ctx.lang, 'automations.outcome.lacks', {
    record: formatMessage(ctx.lang, automatedOf(kind)?.words ?? asMessage(kind)),
  })

/** The rules that led to a step and that it would have begun again. */
const notAgainText = (ctx: Ctx, names: readonly string[]) =>
  translate(ctx.lang, 'automations.outcome.not_again', { rules: formatsOf(ctx.lang).list(names) })

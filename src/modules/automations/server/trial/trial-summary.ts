import type { z } from 'zod'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import type { Catalogue } from '../../catalogue.ts'
import { eachStep, type Rule } from '../../rule.ts'
import type { Trial } from '../../trial.ts'
import { reasonsShown } from '../runs/reasons-shown.ts'
import { actionLabel } from '../runs/run-store.ts'
import { judgedAsToday } from './judge-acts.ts'
import type { Tried } from './try-out.ts'

export interface Given {
  rule: Rule
  since: string
  isCut: boolean
  kind: string
  catalogue: Catalogue
  tried: readonly Tried[]
}

const shownExamples = 3
const shownRefusals = 20
const month = 30 * 86_400_000

/** What came of a trial, as the screen tells it. */
export async function summary(
  ctx: Ctx,
  given: Given,
  rests: z.output<typeof Trial>['rests'],
): Promise<z.output<typeof Trial>> {
  const { since, isCut, tried } = given
  const passed = tried.filter(({ result }) => result.passed)
  return {
    since,
    isCut,
    begun: tried.length,
    tried: tried.length,
    passed: passed.length,
    finished: tried.filter(({ result }) => result.outcome === 'done').length,
    waiting: tried.filter(({ result }) => result.outcome === 'waiting').length,
    acts: actsOf(ctx, given),
    weeks: weeksOf(since, ctx.now, tried),
    again: againOf(passed),
    out: outOf(ctx, given),
    examples: examplesOf(given, passed.slice(0, shownExamples)),
    refused: await refusedOf(ctx, given),
    asToday: judgedAsToday(ctx, given.rule),
    rests,
  }
}

/** The steps at which runs would stay, by the reason that this person may read; the most frequent first. */
async function refusedOf(ctx: Ctx, given: Given) {
  const some = given.tried.flatMap((one) => (one.refused ? [{ one, ...one.refused }] : []))
  const texts = await reasonsShown(
    ctx,
    some.map(({ why }) => why),
  )
  const lines = some.map(({ one, path }, at) => ({ one, path, text: texts[at] ?? '' }))
  const labels = new Map(eachStep(given.rule).map(({ path, step }) => [path, step.do === 'act' ? step.action : '']))
  return [...Map.groupBy(lines, ({ path, text }) => `${path} ${text}`).values()]
    .map((own) => ({
      path: own[0]!.path,
      label: actionLabel(ctx, labels.get(own[0]!.path) ?? ''),
      text: own[0]!.text,
      count: own.length,
      examples: examplesOf(
        given,
        own.slice(0, shownExamples).map(({ one }) => one),
      ),
    }))
    .sort((one, other) => other.count - one.count)
    .slice(0, shownRefusals)
}

export const examplesOf = ({ kind }: Pick<Given, 'kind'>, some: readonly Tried[]) =>
  some.map(({ id, name, at }) => ({ id, kind, name, at }))

function actsOf(ctx: Ctx, { rule, tried }: Given) {
  const acts = tried.flatMap(({ id, result }) => result.acts.map((act) => ({ ...act, id })))
  const byPath = Map.groupBy(acts, ({ path }) => path)
  return eachStep(rule).flatMap(({ path, step }) => {
    if (step.do !== 'act') return []
    const own = byPath.get(path) ?? []
    return [
      {
        action: step.action,
        label: actionLabel(ctx, step.action),
        path,
        count: own.length,
        records: new Set(own.map(({ id }) => id)).size,
      },
    ]
  })
}

/** Thirteen weeks, the last one until today. */
function weeksOf(since: string, now: string, tried: readonly Tried[]) {
  const week = 7 * 86_400_000
  const first = Date.parse(since)
  const weeks = Array.from({ length: Math.ceil((Date.parse(now) - first) / week) }, (_one, index) => ({
    from: dayIn(new Date(first + index * week)),
    begun: 0,
    passed: 0,
  }))
  for (const { at, result } of tried) {
    const own = weeks[Math.min(weeks.length - 1, Math.max(0, Math.floor((Date.parse(at) - first) / week)))]
    if (!own) continue
    own.begun += 1
    if (result.passed) own.passed += 1
  }
  return weeks
}

/** Records that it would act on again within thirty days. */
function againOf(passed: readonly Tried[]) {
  let again = 0
  for (const own of Map.groupBy(passed, ({ id }) => id).values()) {
    const times = own.map(({ at }) => Date.parse(at)).sort((one, other) => one - other)
    if (times.some((time, index) => index > 0 && time - times[index - 1]! < month)) again += 1
  }
  return again
}

function outOf(ctx: Ctx, given: Given) {
  const { tried, catalogue } = given
  const fields = new Map(catalogue.records.flatMap((one) => one.fields.map(({ field, label }) => [field, label])))
  // Each that did not pass stands in one line: what it says adds up.
  const left = tried.filter(({ result }) => !result.passed)
  return [...Map.groupBy(left, ({ result }) => result.unmet?.field ?? '')]
    .map(([field, own]) => ({
      path: field,
      label: field
        ? (fields.get(field) ?? translate(ctx.lang, 'automations.hidden_field'))
        : translate(ctx.lang, 'automations.trial_waits'),
      count: own.length,
      examples: examplesOf(given, own.slice(0, shownExamples)),
    }))
    .sort((one, other) => other.count - one.count)
}

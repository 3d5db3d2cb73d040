import type { z } from 'zod'
import { actionOf } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { withoutWriting } from '../../../../platform/http/run-in-ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { notFound } from '../../../../platform/rules/refusal.ts'
import { visibleSubject } from '../../../../platform/subjects/visible-subjects.ts'
import type { Seen } from '../../conditions.ts'
import { eachStep, type Rule } from '../../rule.ts'
import { simulate } from '../../simulate.ts'
import type { Effect } from '../../step.ts'
import type { TrialOfRecord } from '../../trial.ts'
import { subjectOfRule } from '../../wrong-parts.ts'
import { catalogueOf, kindsOf } from '../catalogue.ts'
import { type Found, findRecords, targetOf } from '../facts.ts'
import { restsTold } from '../resting-parts.ts'
import { withinSight } from '../rights/publisher.ts'
import { refuseWrong } from '../rules/change-rules.ts'
import { factsOf } from '../run-step.ts'
import { reasonsShown } from '../runs/reasons-shown.ts'
import { actionLabel } from '../runs/run-store.ts'
import { lacksText, stepsShown } from '../runs/show-steps.ts'
import { zonesOf } from '../zones.ts'
import { refusedActs, type Tried as TriedRun } from './judge-acts.ts'

/** Two years: every wait of a rule ends before. */
const farAhead = 2 * 366 * 86_400_000

/** What a rule would do to one record from now on, if nothing of it changed meanwhile; nothing is written. */
export const tryOn = (ctx: Ctx, recordId: string, rule: Rule) =>
  withoutWriting(ctx, (inside) => tryNow(inside, recordId, rule))

async function tryNow(ctx: Ctx, recordId: string, rule: Rule): Promise<z.output<typeof TrialOfRecord>> {
  const catalogue = await catalogueOf(ctx)
  const kind = subjectOfRule(rule, catalogue)
  // What is not the person's to see answers like what does not exist, whatever the rule says.
  const subject = kind && (await visibleSubject(ctx, recordId, kind))
  await refuseWrong(ctx, rule)
  if (!kind || !subject) throw notFound('automations.record_gone')
  const found = (await withinSight(ctx, await findRecords(ctx, kind, [recordId]))).get(recordId)
  if (!found) throw notFound('automations.record_gone')
  const facts = factsOf(recordId, found, { kinds: kindsOf(catalogue), zoneOf: await zonesOf(ctx) })
  const end = new Date(Date.parse(ctx.now) + farAhead).toISOString()
  const { trail, acts, outcome } = simulate(rule, ctx.now, () => facts, end)
  const refused = await refusedTexts(ctx, rule, { acts, metAt: () => found })
  const rests = await restsTold(ctx, rule)
  const firsts = trail.filter(isFirstOfItsKind)
  const seen = await stepsShown(
    ctx,
    kind,
    firsts.map(({ effect, at }) => ({
      at,
      kind: 'judged',
      path: effect.path,
      action: '',
      input: null,
      saw: effect.kind === 'judged' ? (effect.saw as Seen[]) : null,
      outcome: null,
      ms: 0,
    })),
  )
  return {
    name: subject.name,
    outcome: refused.size > 0 ? 'refused' : outcome === 'done' ? 'done' : 'stopped',
    steps: firsts.map(({ effect, at }, index) => ({
      kind: effect.kind,
      path: effect.path,
      label: [labelOf(ctx, rule, effect, found), ...restsOf(effect, rests)].join(' · '),
      at,
      passed: effect.kind === 'judged' ? effect.passed : null,
      refused: effect.kind === 'act' ? (refused.get(effect.path) ?? null) : null,
      saw: seen[index]!.saw,
    })),
  }
}

/** Why steps would be refused, by their paths: none is met twice in a run. */
async function refusedTexts(ctx: Ctx, rule: Rule, run: TriedRun): Promise<ReadonlyMap<string, string>> {
  const refused = [...(await refusedActs(ctx, rule, [run]))]
  const texts = await reasonsShown(
    ctx,
    refused.map(([, why]) => why),
  )
  return new Map(refused.map(([{ path }], at) => [path, texts[at] ?? '']))
}

function labelOf(ctx: Ctx, rule: Rule, effect: Effect, found: Found) {
  if (effect.kind === 'act') return actLabel(ctx, effect.action, found)
  if (effect.kind === 'rest') return translate(ctx.lang, 'automations.step.rested')
  const step = eachStep(rule).find(({ path }) => `${path}.if` === effect.path)?.step
  return translate(ctx.lang, step?.do === 'wait-until' ? 'automations.step.rested' : 'automations.step.judged')
}

const restsOf = ({ kind, path }: Effect, rests: Awaited<ReturnType<typeof restsTold>>) =>
  kind === 'act' ? rests.flatMap((rest) => (rest.path.startsWith(`${path}.input.`) ? [rest.text] : [])) : []

function actLabel(ctx: Ctx, id: string, found: Found) {
  const [label, action] = [actionLabel(ctx, id), actionOf(id)]
  return !action?.of || targetOf(action, found) ? label : `${label} · ${lacksText(ctx, action.of)}`
}

/** What is looked at again and again while it waits is told once. */
const isFirstOfItsKind = (one: { effect: Effect }, index: number, all: readonly { effect: Effect }[]) => {
  const before = all[index - 1]?.effect
  return !(one.effect.kind === 'rest' && before?.kind === 'rest' && before.path === one.effect.path)
}

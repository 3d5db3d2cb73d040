import { permissionLabel } from '../../../../platform/access/catalogue.ts'
import type { Granted } from '../../../../platform/access/permission.ts'
import { actionOf } from '../../../../platform/automation/automation.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { remembered } from '../../../../platform/remembered.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { eachStep, type Rule } from '../../rule.ts'
import type { Reason } from '../../shapes.ts'
import { eyesOf, type PublisherOf } from './publisher.ts'

interface Asked {
  action: string
  input: Readonly<Record<string, unknown>>
}

/** By the permissions of a publisher, which are looked up anew with each turn of a company. */
const known = new WeakMap<Granted, Map<string, Reason | undefined>>()

/**
 * The reason why the person who turned the rule on may no longer do one of its steps by hand; undefined if they still
 * may.
 */
export async function whyNoLonger(eyes: Ctx, step: Asked): Promise<Reason | undefined> {
  const answers = remembered(known, eyes.granted, () => new Map<string, Reason | undefined>())
  const key = JSON.stringify([step.action, step.input])
  if (!answers.has(key)) answers.set(key, await asked(eyes, step))
  return answers.get(key)
}

async function asked(eyes: Ctx, { action: id, input }: Asked): Promise<Reason | undefined> {
  const action = actionOf(id)
  const lacks = action?.needs(input).find((one) => !eyes.granted.has(one))
  if (lacks) return { code: 'automations.publisher_lacks', values: { permission: permissionLabel(lacks, eyes.lang) } }
  try {
    await action?.asks?.(eyes, input)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // What is gone, or no longer fits, says so where it is done.
    if (error.status === 403) return { code: 'automations.publisher_may_not' }
  }
  return undefined
}

/** The first step of a version that whoever turned it on may no longer do, as the reason of a pause. */
export async function closedStep(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  given: { rule: Rule; publisherOf: PublisherOf },
): Promise<Reason | undefined> {
  const publisher = await given.publisherOf(id, version)
  if (!publisher) return undefined
  for (const { path, step } of eachStep(given.rule)) {
    const reason = step.do === 'act' ? await whyNoLonger(eyesOf(ctx, publisher), step) : undefined
    if (reason) return { ...reason, path: `${path}.action` }
  }
  return undefined
}

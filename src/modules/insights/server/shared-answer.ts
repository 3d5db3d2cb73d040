import { lastSeq } from '../../../platform/events/last-seq.ts'
import { audienceOf } from '../../../platform/http/audience.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { SharedAnswers } from '../../../platform/http/shared-answers.ts'
import { factSource } from '../../../platform/measures/fact-source.ts'
import { hidesAmounts } from './amounts-by-person.ts'

const counting = new SharedAnswers<object>(1_000)

interface Asked {
  /** The question, without the person. */
  asked: unknown
  facts: readonly string[]
  /** The answer depends on the person who asks. */
  isPersonal?: boolean
}

/**
 * One answer for all people with the same rights, reach and language, for a second or until something happens: a busy
 * dashboard is counted once for everybody who looks at it. Where facts differ within a reach, or people see only
 * their own amounts, each has an answer of their own.
 */
export async function sharedAnswer<Answer extends object>(
  ctx: Ctx,
  { asked, facts, isPersonal = false }: Asked,
  count: (ctx: Ctx) => Promise<Answer>,
): Promise<Answer> {
  const isShared = !isPersonal && !hidesAmounts(ctx) && facts.every((one) => factSource(one)?.isSameForReach)
  if (!isShared || !ctx.user) return count(ctx)
  const audience = audienceOf({ user: ctx.user, granted: ctx.granted })
  const key = JSON.stringify([ctx.company.id, audience, ctx.lang, await lastSeq(ctx), asked])
  return structuredClone(
    (await counting.get(key, (signal) => count(new Ctx({ ...ctx, signal })), ctx.signal)) as Answer,
  )
}

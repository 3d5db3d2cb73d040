import { lastSeq } from '../../../platform/events/last-seq.ts'
import { audienceOf } from '../../../platform/http/audience.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { SharedAnswers } from '../../../platform/http/shared-answers.ts'
import { factSource } from '../../../platform/measures/fact-source.ts'
import { hidesAmounts } from './amounts-by-person.ts'

const counting = new SharedAnswers<object>(1_000)

interface Asked {
  /** What is asked, besides who asks. */
  asked: unknown
  facts: readonly string[]
  /** Something in the answer depends on who asks. */
  isPersonal?: boolean
}

/**
 * One answer for all with the same rights, reach and language, for a second or until something happens: a busy dashboard is counted once for everybody who looks
 * at it. Where facts are not the same for a reach, or amounts are told of oneself alone, it is one's own.
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

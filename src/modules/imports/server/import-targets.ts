import type { Ctx } from '../../../platform/http/ctx.ts'
import { answerableFields } from '../../custom-fields/server/public.ts'
import { type AnswerTarget, answerTarget, type ImportTarget, targets } from '../targets.ts'

/** The company's own fields that this person may answer. */
export async function ownTargets(ctx: Ctx): Promise<AnswerTarget[]> {
  const [contact, deal] = await Promise.all([answerableFields(ctx, 'contact'), answerableFields(ctx, 'deal')])
  return [
    ...contact.map((field) => answerTarget('contact', field)),
    ...deal.map((field) => answerTarget('deal', field)),
  ]
}

/** All targets of this person's files. */
export const importTargets = async (ctx: Ctx): Promise<ImportTarget[]> => [...targets, ...(await ownTargets(ctx))]

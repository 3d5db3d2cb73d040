import type { Ctx } from '../../../platform/http/ctx.ts'
import type { FieldKind } from '../contract.ts'
import { answerableFields } from './answers.ts'
import { currentAnswers } from './keep-answers.ts'

/**
 * The names of the required fields of a kind of record that nobody has answered on this one, in their order; of those alone that this
 * person may answer: the others are neither asked of them nor named to them.
 */
export async function unansweredRequired(ctx: Ctx, kind: FieldKind, recordId: string): Promise<string[]> {
  const fields = (await answerableFields(ctx, kind)).filter(({ required }) => required)
  const ids = fields.map(({ id }) => id)
  const given = (await currentAnswers(ctx, [recordId], ids)).get(recordId)
  return fields.filter(({ id }) => !given?.[id]).map(({ name }) => name)
}

import { z } from 'zod'

/** Text without characters that change its direction, and with at most one empty line in a row. */
const plainParagraphs = (text: string) =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/\n\s*\n\s*/g, '\n\n')
    .trim()

export const QuestionInput = z
  .string('proposals.question_required')
  .overwrite(plainParagraphs)
  .min(3, 'proposals.question_required')
  .max(1000)

/** A question of the customer as the company sees it. */
export const AskedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: z.string(),
  /** Empty while nobody has answered. */
  answer: z.string(),
  answeredAt: z.string().nullable(),
  answeredByName: z.string(),
  /** The state of the mail with the answer; null where no address is known. */
  mail: z.object({ state: z.enum(['waiting', 'sent', 'failed']) }).nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

/** The same on the customer's page. */
export const ShownQuestion = AskedQuestion.omit({ mail: true })
export type ShownQuestion = z.output<typeof ShownQuestion>

export const AnswerInput = z.object({
  answer: z
    .string('proposals.answer_required')
    .overwrite(plainParagraphs)
    .min(1, 'proposals.answer_required')
    .max(2000),
})

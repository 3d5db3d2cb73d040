import { z } from 'zod'

/** A question of the customer as the company sees it. */
export const AskedQuestion = z.object({
  id: z.string(),
  question: z.string(),
  askedAt: z.string(),
  /** Empty while nobody has answered. */
  answer: z.string(),
  answeredAt: z.string().nullable(),
  answeredByName: z.string(),
  /** What became of the mail that told the customer; none where no address is known. */
  mail: z.object({ state: z.enum(['waiting', 'sent', 'failed']) }).nullable(),
})
export type AskedQuestion = z.output<typeof AskedQuestion>

/** The same on the customer's page. */
export const ShownQuestion = AskedQuestion.omit({ mail: true })
export type ShownQuestion = z.output<typeof ShownQuestion>

export const AnswerInput = z.object({
  answer: z.string('proposals.answer_required').trim().min(1, 'proposals.answer_required').max(2000),
})

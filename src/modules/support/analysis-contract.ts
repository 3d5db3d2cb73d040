import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'

export const moods = ['positive', 'neutral', 'negative'] as const
export const intents = ['quote', 'support', 'complaint', 'financing', 'other'] as const

/** The AI's analysis of a conversation; all its texts are shown as plain text. */
export const AnalysisResult = z.object({
  summary: z.string().trim().min(1).max(2_000),
  sentiment: z.enum(moods),
  intent: z.enum(intents),
  nextStep: z.string().trim().max(500),
  objections: z.array(z.string().trim().max(200)).max(10),
})

export type AnalysisResult = z.output<typeof AnalysisResult>

const Analysis = AnalysisResult.extend({
  id: z.string(),
  at: z.string(),
  byName: z.string(),
  model: z.string(),
  /** The number of messages since the analysis. */
  newer: z.int(),
})
export type Analysis = z.output<typeof Analysis>

const failing = [
  'support.not_found',
  'support.handed_on',
  'support.nothing_said',
  'support.analysis_failed',
  'assistant.off',
  'assistant.limit_reached',
]

const serving = [
  ...failing,
  'support.elsewhere',
  'support.closed',
  'support.taken',
  'support.take_first',
  'support.not_operator',
]

export const analyses = {
  analysis: endpoint('GET /conversations/:id/analysis', {
    needs: 'chat.analyse',
    summary: 'What the AI made of a conversation last',
    reply: Analysis.nullable(),
    refusals: ['support.not_found', 'support.handed_on'],
  }),
  analyse: endpoint('POST /conversations/:id/analysis', {
    needs: 'chat.analyse',
    summary: 'Have the AI read a conversation: summary, mood, intent and what to do next',
    reply: Analysis,
    refusals: failing,
    perPerson: 30,
  }),
  summary: endpoint('POST /conversations/:id/summaries', {
    needs: 'chat.attend',
    summary: 'Have the AI sum up for whoever took a conversation over what was said in it; nothing is kept or sent',
    reply: z.object({ text: z.string() }),
    refusals: serving,
    perPerson: 30,
  }),
  draft: endpoint('POST /conversations/:id/drafts', {
    needs: 'chat.attend',
    summary: 'Have the AI suggest an answer to whoever serves the conversation; nothing is sent',
    reply: z.object({ text: z.string() }),
    refusals: serving,
    perPerson: 30,
  }),
}

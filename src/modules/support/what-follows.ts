import { keywordKey } from './command.ts'
import type { ConversationState } from './conversation.ts'

/** The last stay in a room, as far as it decides what becomes of the next message. */
export interface Last {
  state: ConversationState
  endedAt: string | null
  /** When a score was asked for that has not come yet. */
  askedScoreAt: string | null
  /** When a comment on the score was asked for that has not come yet. */
  askedCommentAt: string | null
}

const hour = 3_600_000

/** How many hours after its end a conversation is taken up again by the next message, where the company says nothing else. */
export const usualReopenHours = 12

/** How long an asked score, and then a comment on it, is waited for. */
const scoreWithin = 24 * hour

/** Which stay a message of the customer belongs to. */
export type Place =
  | { is: 'open' }
  | { is: 'aside' }
  | ({ is: 'score' } & Score)
  | { is: 'comment'; comment: string }
  | { is: 'again' }
  | { is: 'new' }

export function placeOfMessage(
  last: Last | undefined,
  { kind, body, at }: { kind: string; body: string; at: string },
  reopenHours = usualReopenHours,
): Place {
  if (!waitsForAnswer(kind)) return { is: 'aside' }
  if (!last) return { is: 'new' }
  if (last.state !== 'closed') return { is: 'open' }
  const since = (instant: string | null) => (instant ? Date.parse(at) - Date.parse(instant) : Number.POSITIVE_INFINITY)
  const score = kind === 'text' ? scoreIn(body) : null
  if (score !== null && since(last.askedScoreAt) <= scoreWithin) return { is: 'score', ...score }
  const comment = kind === 'text' ? commentIn(body) : null
  if (comment !== null && since(last.askedCommentAt) <= scoreWithin) return { is: 'comment', comment }
  return reopenHours > 0 && since(last.endedAt) <= reopenHours * hour ? { is: 'again' } : { is: 'new' }
}

/** Whether somebody who sends this waits for an answer: a reaction, or a notice of the provider, opens nothing and keeps nobody waiting. */
export const waitsForAnswer = (kind: string) => kind !== 'reaction' && kind !== 'system'

export interface Score {
  score: number
  /** Empty: none. */
  comment: string
}

/** A digit from 1 to 5, with “nota” before it or “estrelas” behind it where somebody writes so; then what follows it. */
const scored =
  /^(?:(?:(?:a|minha|dou) ){0,2}nota(?: [eé])?\s*:?\s*)?([1-5])\ufe0f?\u20e3?(?!\d)(?: estrelas?\b)?([\s\S]*)$/i
/** Signs and pictures, no words. */
const wordless = /^[^\p{L}\p{N}]*$/u
const behindSign = /^\s*[,;:.!\n–—-]\s*(\D[\s\S]*)$/
/** Words that judge, by which a short comment begins. */
const judging =
  /^(?:otim[oa]|bom|boa|excelentes?|perfeit[oa]|maravilhos[oa]|top|show|parabens|obrigad[oa]|muit[oa]|super|gostei|adorei|amei|atendimento|regular|razoavel|ruim|pessim[oa])(?![\p{L}\p{N}])/u
const longestJudgement = 80

/**
 * The score is the whole message: the digit alone, with a comment behind a comma, a dash or the like, or with a short one that begins by a
 * word that judges. “4,5” and “5 painéis” are none, nor is what asks something.
 */
export function scoreIn(body: string): Score | null {
  const [, score, rest = ''] = scored.exec(body.trim().normalize()) ?? []
  if (!score || rest.includes('?')) return null
  if (wordless.test(rest)) return { score: Number(score), comment: '' }
  const [, comment] = behindSign.exec(rest) ?? []
  if (comment !== undefined) return { score: Number(score), comment }
  const isJudgement = rest.length <= longestJudgement && /^\s/.test(rest) && judging.test(keywordKey(rest))
  return isJudgement ? { score: Number(score), comment: rest.trim() } : null
}

/** What is said is a comment only where it says so: anything else may want an answer. */
export function commentIn(body: string): string | null {
  const [, comment] = /^coment[aá]rio\s*[,;:.!\n–—-]\s*([\s\S]+)$/i.exec(body.trim().normalize()) ?? []
  return comment ?? null
}

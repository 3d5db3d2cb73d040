import type { Ctx } from '../http/ctx.ts'
import type { Span } from '../questions/answer.ts'
import type { Where } from '../questions/cell.ts'
import type { FieldFormat } from '../subjects/subject.ts'

/** What somebody should reach between two days, and how far it has come. */
export interface Target extends Span {
  id: string
  name: string
  /** Whose it is; empty for the whole company. */
  holder: string
  /** What counts for it, in words: "Número de propostas". */
  counts: string
  as: FieldFormat
  target: number
  reached: number
  /** The facts that count for it. */
  facts: string
  where: Where
}

/** Those whose days meet a span, as far as the person sees all that counts for them. */
export type Targets = (ctx: Ctx, span: Span) => Promise<Target[]>

const known: Targets[] = []

export function registerTargets(added: Targets | undefined) {
  if (added && !known.includes(added)) known.push(added)
}

export const targetsIn = async (ctx: Ctx, span: Span): Promise<Target[]> =>
  (await Promise.all(known.map((targets) => targets(ctx, span)))).flat()

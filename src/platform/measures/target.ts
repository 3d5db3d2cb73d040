import type { Ctx } from '../http/ctx.ts'
import type { Span } from '../questions/answer.ts'
import type { Where } from '../questions/cell.ts'
import type { FieldFormat } from '../subjects/subject.ts'

/** What somebody should reach between two days, and how much has been reached. */
export interface Target extends Span {
  id: string
  name: string
  /** The name of whose target it is; empty for the whole company. */
  holder: string
  /** What counts towards it, in words: "Número de propostas". */
  counts: string
  as: FieldFormat
  target: number
  reached: number
  /** The facts that count towards it. */
  facts: string
  where: Where
}

/** The targets whose days overlap a span, without those whose facts the person may not see. */
export type Targets = (ctx: Ctx, span: Span) => Promise<Target[]>

const known: Targets[] = []

export function registerTargets(added: Targets | undefined) {
  if (added && !known.includes(added)) known.push(added)
}

export const targetsIn = async (ctx: Ctx, span: Span): Promise<Target[]> =>
  (await Promise.all(known.map((targets) => targets(ctx, span)))).flat()

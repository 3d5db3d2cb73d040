import type { DealFacts } from '../funnels/status.ts'

/** A change of a deal, its contact or one of its answers, as the log stores it. */
export interface LaterChange {
  subjectKind: string
  subjectId: string
  before: Readonly<Record<string, unknown>> | null
}

/** The facts as they were before some changes, which are undone in the given order: the newest first. */
export function rewoundFacts(facts: DealFacts, later: readonly LaterChange[]): DealFacts {
  let then = facts
  for (const change of later) then = without(then, change)
  return then
}

function without(facts: DealFacts, { subjectKind, subjectId, before }: LaterChange): DealFacts {
  if (!before) return facts
  if (subjectKind === 'contact') return { ...facts, contact: { ...facts.contact, ...known(facts.contact, before) } }
  if (subjectKind === 'deal') return { ...facts, ...known(facts, before) }
  const others = facts.answeredFields.filter((id) => id !== subjectId)
  return { ...facts, answeredFields: before.value ? [...others, subjectId] : others }
}

const known = (facts: object, before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(before).filter(([name]) => name in facts && name !== 'contact'))

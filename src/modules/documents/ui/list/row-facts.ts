import type { SignerInRow } from '../../document-record.ts'
import { groupOf } from '../../signer.ts'
import type { DocumentStandingName } from '../../standing.ts'

/** Whose turn it is, as far as they have not answered. */
export function turnsIn<M extends Pick<SignerInRow, 'id' | 'state' | 'group'>>(marks: readonly M[]): M[] {
  const now = groupOf(marks)
  return marks.filter(({ group, state }) => group === now && state === 'waiting')
}

/** Why a document stands as it does: what somebody wrote, or what its next signer has done. */
export type RowReason = { said: string } | { on: string } | { key: 'seen' | 'unseen' | 'left'; name: string } | null

interface RowFacts {
  standing: DocumentStandingName
  /** Not there where the signers are hidden. */
  marks?: readonly SignerInRow[] | undefined
  cancelReason: string
  closedAt: string | null
}

export function reasonOf({ standing, marks = [], cancelReason, closedAt }: RowFacts): RowReason {
  if (standing === 'canceled') return cancelReason ? { said: cancelReason } : null
  if (standing === 'finished') return closedAt ? { on: closedAt } : null
  if (standing === 'refused') {
    const said = marks.find(({ state }) => state === 'refused')?.refuseReason
    return said ? { said } : null
  }
  const [next] = turnsIn(marks)
  if (!next || (standing !== 'late' && standing !== 'process')) return null
  if (standing === 'late') return { key: next.hasSeen ? 'left' : 'unseen', name: firstName(next.name) }
  return next.hasSeen ? { key: 'seen', name: firstName(next.name) } : null
}

const firstName = (name: string) => name.split(' ')[0]!

const soonHours = 48

/** Whether what waits ends soon: while that can still be told to its signers. */
export const isSoon = (standing: DocumentStandingName, deadline: string, now: number) =>
  standing === 'process' && Date.parse(deadline) - now < soonHours * 3_600_000

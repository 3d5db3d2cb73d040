import { no, yes } from '../../platform/rules/verdict.ts'

interface Written {
  /** A rule's note has no author. */
  authorId: string | null
}

/** Nobody changes another person's words. */
export const mayEdit = (note: Written, userId: string) =>
  note.authorId === userId ? yes : no('activity.not_your_note')

/**
 * Where the kind of record has a permission to delete history, that decides for every note; elsewhere only the author
 * may.
 */
export const mayRemove = (note: Written, userId: string, holdsDelete: boolean | undefined) =>
  (holdsDelete ?? note.authorId === userId) ? yes : no('activity.not_your_note')

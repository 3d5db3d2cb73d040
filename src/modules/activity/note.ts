import { no, yes } from '../../platform/rules/verdict.ts'

interface Written {
  authorId: string
}

/** Nobody changes another person's words. */
export const mayEdit = (note: Written, userId: string) =>
  note.authorId === userId ? yes : no('activity.not_your_note')

/** Where history has a permission of its own to delete, that decides for every note; elsewhere the author does. */
export const mayRemove = (note: Written, userId: string, holdsDelete: boolean | undefined) =>
  (holdsDelete ?? note.authorId === userId) ? yes : no('activity.not_your_note')

import type { ReplyOf } from '../../../../platform/contract/endpoint.ts'
import type { tasks } from '../../contract.ts'

export type Lists = ReplyOf<typeof tasks.lists>
export type Checklist = Lists['checklists'][number]

/** What comes of the lists; where there is nothing left to change, the same lists. */
export type Change = (lists: Lists) => Lists

const draft = 'new:'

/** Of what is drawn before the server has given it an id. */
export const draftId = () => draft + crypto.randomUUID()
export const isDraft = (id: string) => id.startsWith(draft)

export const withObjective = (text: string): Change => {
  const line = { id: draftId(), text, done: false }
  return (lists) => ({ ...lists, objectives: [...lists.objectives, line] })
}

export const withChecklist =
  (id: string, name: string): Change =>
  (lists) => ({ ...lists, checklists: [...lists.checklists, { id, name, items: [] }] })

/** One checklist as something else, or without it. */
export const withList =
  (isIt: (id: string) => boolean, change: (list: Checklist) => Checklist[]): Change =>
  (lists) =>
    lists.checklists.some(({ id }) => isIt(id))
      ? { ...lists, checklists: lists.checklists.flatMap((list) => (isIt(list.id) ? change(list) : [list])) }
      : lists

export const withItem = (isIt: (id: string) => boolean, text: string): Change => {
  const line = { id: draftId(), text, done: false }
  return withList(isIt, (list) => [{ ...list, items: [...list.items, line] }])
}

export const withTick = (lineId: string, done: boolean): Change => {
  const tick = <L extends { id: string; done: boolean }>(line: L) => (line.id === lineId ? { ...line, done } : line)
  return ({ objectives, checklists }) => ({
    objectives: objectives.map(tick),
    checklists: checklists.map((list) => ({ ...list, items: list.items.map(tick) })),
  })
}

/** What is sent of lists that have become others: those that changed, as wholes. Null where none has. */
export function bodyOf(before: Lists, after: Lists) {
  if (after === before) return null
  return {
    ...(after.objectives !== before.objectives && { objectives: after.objectives.map(sent) }),
    ...(after.checklists !== before.checklists && {
      checklists: after.checklists.map((list) => ({ ...sent(list), items: list.items.map(sent) })),
    }),
  }
}

/** Without the id that only the screen knows. */
function sent<One extends { id: string }>({ id, ...rest }: One) {
  return isDraft(id) ? rest : { id, ...rest }
}

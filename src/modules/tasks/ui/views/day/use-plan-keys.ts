import { useShortcut } from '../../../../../platform/ui/keyboard/shortcuts.ts'
import type { TaskCard } from '../../../views-contract.ts'
import { dayMessages as words } from './messages.ts'
import type { usePlan } from './use-plan.tsx'

const [moves, status] = [words['tasks.my_day.key.move'], words['tasks.my_day.key.status']]

/** What the keys of the column do beyond those of the views is listed under `?`. */
export function usePlanHelp(mayEdit: boolean) {
  useShortcut(mayEdit ? { keys: 'ArrowLeft', also: 'ArrowRight', label: moves } : null)
  useShortcut(mayEdit ? { keys: 'm', label: status } : null)
}

/** Where my day is the whole screen they are its own: arrows move the task that has the focus by a day, M asks for its status. */
export function usePlanKeys(plan: ReturnType<typeof usePlan>, find: () => TaskCard | undefined) {
  const on = (act: (card: TaskCard) => void) => () => {
    const card = find()
    if (card && card.finishedAt === null) act(card)
  }
  const move = (days: number) => on((card) => plan.by(card, days))
  useShortcut(plan.mayEdit ? { keys: 'ArrowLeft', also: 'ArrowRight', label: moves, run: move(-1) } : null)
  useShortcut(plan.mayEdit ? { keys: 'ArrowRight', label: moves, isHidden: true, run: move(1) } : null)
  useShortcut(plan.mayEdit ? { keys: 'm', label: status, run: on(plan.send) } : null)
}

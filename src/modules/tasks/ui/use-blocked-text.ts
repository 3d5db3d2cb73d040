import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Task } from '../contract.ts'
import { taskMessages } from '../messages.ts'

/** Why a blocked task is neither begun nor finished, by the names of what it waits for as far as they are known. */
export function useBlockedText() {
  const { t } = useText(taskMessages)
  return ({ blockedBy, waitsFor }: { blockedBy?: Task['blockedBy']; waitsFor?: string }) => {
    const open = (blockedBy ?? []).filter(({ finished }) => !finished)
    const names = open.map(({ title, number }) => `“${title}” (nº ${number})`).join(', ')
    if (names || waitsFor) return t('tasks.blocked_by', { names: names || `“${waitsFor}”` })
    return t('tasks.blocked')
  }
}

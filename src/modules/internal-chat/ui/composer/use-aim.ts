import { useEffect, useRef, useState } from 'react'
import type { InternalMessage } from '../../contract.ts'

interface Aim {
  is: 'answer' | 'edit'
  message: InternalMessage
}

/**
 * The message that is answered or written anew: one goes on writing in the field, where the focus is then. One that was deleted is
 * neither any more.
 */
export function useAim(messages: readonly InternalMessage[]) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<Aim | null>(null)
  const isGone = messages.some(({ id, deletedAt }) => id === chosen?.message.id && deletedAt)
  const aim = isGone ? null : chosen
  const before = useRef(aim)
  useEffect(() => {
    if (before.current === aim) return
    before.current = aim
    // Whoever has gone elsewhere meanwhile stays there when it ends.
    if (aim || document.activeElement === document.body) focusAtEnd(field.current)
  }, [aim])
  return {
    field,
    answering: aim?.is === 'answer' ? aim.message : null,
    editing: aim?.is === 'edit' ? aim.message : null,
    answer: (message: InternalMessage) => setChosen({ is: 'answer', message }),
    edit: (message: InternalMessage) => setChosen({ is: 'edit', message }),
    end: () => setChosen(null),
  }
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

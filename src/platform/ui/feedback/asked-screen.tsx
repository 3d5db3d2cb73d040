import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { nameOfScreen, useFollowedScreen, useStaying } from './screen-now.ts'
import { useAskedUnload } from './use-asked-unload.ts'
import { AroundParts, holdUnsaved, holdUnsent, isDecided, type WindowParts } from './window-parts.ts'

interface AskedScreenProps {
  /** What the address says after `?` under this name is another form: a tab, a step. */
  of?: string
  children: ReactNode
}

/**
 * A screen asks as a window does: before a link, the menu, a command, the way back or the end of the page throws away what
 * is not saved on it. Its forms tell it; where a form goes once it is sent, and where a confirmed deletion leads, is not asked.
 */
export function AskedScreen({ of, children }: AskedScreenProps) {
  const [parts] = useState<WindowParts>(() => new Set())
  useFollowedScreen()
  return (
    <AroundParts.Provider value={parts}>
      {children}
      <LeaveQuestion parts={parts} of={of} />
    </AroundParts.Provider>
  )
}

function LeaveQuestion({ parts, of }: { parts: WindowParts; of: string | undefined }) {
  const staysAt = useStaying()
  const isSame = (now: object, then: object) => of === undefined || Reflect.get(now, of) === Reflect.get(then, of)
  useAskedUnload(() => holdUnsaved(parts))
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action, current, next }) =>
      loses(parts, action) && !(staysAt(next.pathname) && isSame(current.search, next.search)),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <DiscardQuestion
      isOpen={status === 'blocked'}
      title={nameOfScreen()}
      onStay={() => reset?.()}
      onDiscard={() => proceed?.()}
    />
  )
}

/** Of what the product opens by itself, only what is neither being saved nor decided is asked about. */
const loses = (parts: WindowParts, action: string) =>
  action === 'PUSH' || action === 'REPLACE' ? !isDecided() && holdUnsent(parts) : holdUnsaved(parts)

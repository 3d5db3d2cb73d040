import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useStaying } from './screen-now.ts'
import { useAskedUnload } from './use-asked-unload.ts'
import { areSending, holdUnsaved, holdUnsent, isDecided, type WindowParts } from './window-parts.ts'

/**
 * How a window is closed by a key, a press beside it or its button: at once while nothing in it is unsaved, else once the
 * person has said so. What its own buttons do ("cancel", "save") is not asked.
 */
export function useAskedClose(onClose: () => void, isChanged: boolean) {
  const [parts] = useState<WindowParts>(() => new Set())
  const [isAsking, setAsking] = useState(false)
  const holds = () => isChanged || holdUnsaved(parts)
  // What a window keeps itself goes with what its form sends.
  const loses = () => !isDecided() && ((isChanged && !areSending(parts)) || holdUnsent(parts))
  const forget = () => {
    for (const { current } of parts) current.forget?.()
  }
  return {
    parts,
    holds,
    loses,
    forget,
    isAsking,
    close: () => (holds() ? setAsking(true) : onClose()),
    stay: () => setAsking(false),
    discard: () => {
      setAsking(false)
      forget()
      onClose()
    },
  }
}

/**
 * The same questions of a window: for its own ways out, for the way back of the browser or the phone, for links and commands that lead
 * away from it, and for the end of the tab.
 */
export function CloseQuestions({ title, asked }: { title: string; asked: Asked }) {
  // Pages of strangers have windows, too, and no router.
  const router = useRouter({ warn: false })
  return (
    <>
      <DiscardQuestion isOpen={asked.isAsking} title={title} onStay={asked.stay} onDiscard={asked.discard} />
      {router && <LeaveQuestion title={title} asked={asked} />}
    </>
  )
}

type Asked = ReturnType<typeof useAskedClose>

function LeaveQuestion({ title, asked: { holds, loses, forget } }: { title: string; asked: Asked }) {
  const isLeft = useLeft()
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(isStaying: boolean) => void>(undefined)
  useAskedUnload(holds)
  const ask = () =>
    new Promise<boolean>((settled) => {
      answer.current?.(true)
      answer.current = settled
      setAsking(true)
    })
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      const isLed = action === 'PUSH' || action === 'REPLACE'
      return (isLed ? isLeft(current, next) && loses() : holds()) && ask()
    },
    enableBeforeUnload: false,
  })
  // A link that closes the window first has nothing to wait for any more.
  useEffect(() => () => answer.current?.(false), [])
  const settle = (isStaying: boolean) => {
    setAsking(false)
    answer.current?.(isStaying)
  }
  const leave = () => {
    forget()
    settle(false)
  }
  return <DiscardQuestion isOpen={isAsking} title={title} onStay={() => settle(true)} onDiscard={leave} />
}

interface Place {
  pathname: string
  search: object
}

/**
 * Whether an address is without the window: another screen, or this one without a parameter that stood there when the window was opened.
 * What opens over it or inside it only adds some.
 */
function useLeft() {
  const router = useRouter()
  const staysAt = useStaying()
  const [opened] = useState(() => Object.keys(router.options.parseSearch(router.history.location.search)))
  return (current: Place, next: Place) =>
    !staysAt(next.pathname) || opened.some((name) => name in current.search && !(name in next.search))
}

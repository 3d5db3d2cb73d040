import { useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import { useAskedUnload } from './use-asked-unload.ts'
import { holdUnsaved, type WindowParts } from './window-parts.ts'

/**
 * How a window is closed by a key, a press beside it or its button: at once while nothing in it is unsaved, else once the
 * person has said so. What its own buttons do ("cancel", "save") is not asked.
 */
export function useAskedClose(onClose: () => void, isChanged: boolean) {
  const [parts] = useState<WindowParts>(() => new Set())
  const [isAsking, setAsking] = useState(false)
  const holds = () => isChanged || holdUnsaved(parts)
  const forget = () => {
    for (const { current } of parts) current.forget?.()
  }
  return {
    parts,
    holds,
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

/** The same questions of a window: for its own ways out, for the way back of the browser or the phone, and for the end of the tab. */
export function CloseQuestions({ title, asked }: { title: string; asked: ReturnType<typeof useAskedClose> }) {
  // Pages of strangers have windows, too, and no router.
  const router = useRouter({ warn: false })
  return (
    <>
      <DiscardQuestion isOpen={asked.isAsking} title={title} onStay={asked.stay} onDiscard={asked.discard} />
      {router && <BackQuestion title={title} holds={asked.holds} forget={asked.forget} />}
    </>
  )
}

function BackQuestion({ title, holds, forget }: { title: string; holds(): boolean; forget(): void }) {
  useAskedUnload(holds)
  const { status, proceed, reset } = useBlocker({
    // Links and what the product opens by itself are not asked: a form that has saved goes on from here.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && holds(),
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leave = () => {
    forget()
    proceed?.()
  }
  return <DiscardQuestion isOpen={status === 'blocked'} title={title} onStay={() => reset?.()} onDiscard={leave} />
}

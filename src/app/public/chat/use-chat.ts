import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { VisitorMessage } from '../../../modules/channels/site-contract.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { callsFor, Refused } from './calls.ts'
import { keepVisitor, keptVisitor } from './kept-visitor.ts'

export interface Pending {
  id: string
  body: string
  why: string | null
}

type Stage = { at: 'opening' } | { at: 'open'; greeting: string } | { at: 'closed'; message: string }

const pace = { watched: 3_000, aside: 15_000 }
const isFramed = window.parent !== window

/** The visitor's room: what was said, what is on its way, and whether somebody looks at it. */
export function useChat(lang: Lang, page: string) {
  const calls = useMemo(() => callsFor(lang), [lang])
  const [stage, setStage] = useState<Stage>({ at: 'opening' })
  const [list, setList] = useState<readonly VisitorMessage[]>([])
  const [pending, setPending] = useState<readonly Pending[]>([])
  const [isKnown, setKnown] = useState(() => keptVisitor() !== null)
  const isWatched = useWatched()
  const told = useRef(0)
  const take = useCallback(
    (fresh: readonly VisitorMessage[]) =>
      setList((now) => {
        const known = new Set(now.map(({ id }) => id))
        return [...now, ...fresh.filter(({ id }) => !known.has(id))].sort((one, other) => one.number - other.number)
      }),
    [],
  )

  const open = useCallback(() => {
    setStage({ at: 'opening' })
    calls.shown().then(
      ({ greeting }) => setStage({ at: 'open', greeting }),
      (failure: Refused) => setStage({ at: 'closed', message: failure.message }),
    )
  }, [calls])
  useEffect(open, [open])

  const look = useEffectEvent(async () => {
    const visitor = keptVisitor()
    if (!visitor) return
    try {
      const fresh = await calls.read(visitor, list.at(-1)?.number ?? 0, isWatched)
      if (fresh.length === 0) return
      take(fresh)
      const fromUs = fresh.filter(({ isOwn }) => !isOwn).length
      if (isWatched || !isFramed || list.length === 0) return
      told.current += fromUs
      window.parent.postMessage({ chat: 'unread', count: told.current }, '*')
    } catch (failure) {
      // Signed by nobody who still knows it: the next message begins anew.
      if (failure instanceof Refused && failure.status === 401) {
        keepVisitor(null)
        setKnown(false)
      }
    }
  })
  useEffect(() => {
    if (isWatched) told.current = 0
    let timer: ReturnType<typeof setTimeout>
    const again = async () => {
      await look()
      timer = setTimeout(() => void again(), isWatched ? pace.watched : pace.aside)
    }
    void again()
    return () => clearTimeout(timer)
  }, [isWatched])

  async function send(one: Pending, who: { name: string; phone: string }) {
    setPending((now) => [...now.filter(({ id }) => id !== one.id), { ...one, why: null }])
    try {
      const visitor = keptVisitor() ?? (await calls.visitor())
      keepVisitor(visitor)
      take([await calls.write({ visitor, id: one.id, body: one.body, page, ...who })])
      setKnown(true)
      setPending((now) => now.filter(({ id }) => id !== one.id))
    } catch (failure) {
      const why = failure instanceof Refused ? failure.message : String(failure)
      setPending((now) => now.map((other) => (other.id === one.id ? { ...other, why } : other)))
    }
  }

  return {
    stage,
    open,
    list,
    pending,
    isKnown: isKnown && list.length > 0,
    write: (body: string, who: { name: string; phone: string }) =>
      void send({ id: crypto.randomUUID(), body, why: null }, who),
    again: (one: Pending, who: { name: string; phone: string }) => void send(one, who),
  }
}

/** Whether somebody has it before their eyes: the page is in front, and the frame around it open. */
function useWatched() {
  const [isOpen, setOpen] = useState(!isFramed)
  const [isInFront, setInFront] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source === window.parent && (data?.chat === 'open' || data?.chat === 'closed')) setOpen(data.chat === 'open')
    }
    const turn = () => setInFront(document.visibilityState === 'visible')
    addEventListener('message', hear)
    document.addEventListener('visibilitychange', turn)
    if (isFramed) window.parent.postMessage({ chat: 'ready' }, '*')
    return () => {
      removeEventListener('message', hear)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
  return isOpen && isInFront
}

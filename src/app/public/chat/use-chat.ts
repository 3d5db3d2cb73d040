import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { VisitorMessage } from '../../../modules/channels/site-contract.ts'
import type { Lang } from '../../../platform/i18n/messages.ts'
import { addressesLiveFor } from '../../../platform/ui/data/signed-addresses.ts'
import { isSignedInHere, keptTicket } from '../kept-opening.ts'
import { callsFor, Refused } from './calls.ts'
import type { Unsent } from './kept-unsent.ts'
import { keepSeen, keepVisitor, keptSeen, keptVisitor } from './kept-visitor.ts'
import { type Pending, useUnsent } from './use-unsent.ts'

/** As visitors introduce themselves. */
export interface Introduced {
  name: string
  phone: string
}

type Stage = { at: 'opening' } | { at: 'open'; greeting: string } | { at: 'closed'; message: string }

const pace = { watched: 3_000, aside: 15_000 }
/** What opens the proposal that is read around the chat; somebody of the company who tries the link is no customer. */
const linkOf = (token: string) => (token && !isSignedInHere() ? { token, ticket: keptTicket(token) ?? '' } : null)

const isForgotten = (failure: unknown) => failure instanceof Refused && failure.status === 401
const isFramed = window.parent !== window

/** The visitor's room: what was said, what is on its way, and whether somebody looks at it. */
export function useChat(lang: Lang, { page, token }: { page: string; token: string }) {
  const calls = useMemo(() => callsFor(lang), [lang])
  const [stage, setStage] = useState<Stage>({ at: 'opening' })
  const [list, setList] = useState<readonly VisitorMessage[]>([])
  const [isKnown, setKnown] = useState(() => keptVisitor() !== null)
  const isWatched = useWatched()
  const rereadAt = useRef(0)
  /** What is read again replaces what stood there: addresses of files run out. */
  const take = useCallback(
    (fresh: readonly VisitorMessage[]) =>
      setList((now) => {
        const read = new Set(fresh.map(({ id }) => id))
        return [...now.filter(({ id }) => !read.has(id)), ...fresh].sort((one, other) => one.number - other.number)
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

  async function who(): Promise<string> {
    const kept = keptVisitor()
    if (kept) return kept
    const visitor = await calls.visitor()
    keepVisitor(visitor)
    return visitor
  }

  /** Signed by nobody who still knows it: the next message begins anew. */
  function forget(visitor: string) {
    if (keptVisitor() !== visitor) return
    keepVisitor(null)
    setKnown(false)
    setList([])
  }

  async function deliver({ id, body, name, phone, ...written }: Unsent, isAnew = false): Promise<void> {
    const visitor = await who()
    const link = linkOf(written.token)
    try {
      take([await calls.write({ visitor, id, body, name, phone, page: written.page, link })])
      setKnown(true)
    } catch (failure) {
      if (isAnew || !isForgotten(failure)) throw failure
      forget(visitor)
      await deliver({ id, body, name, phone, ...written }, true)
    }
  }
  const unsent = useUnsent(deliver)

  const look = useEffectEvent(async () => {
    unsent.sendWaiting()
    const visitor = keptVisitor()
    if (!visitor) return
    const isReread = Date.now() - rereadAt.current > addressesLiveFor
    const last = list.at(-1)?.number ?? 0
    try {
      const read = await calls.read(visitor, isReread ? 0 : last, isWatched)
      if (keptVisitor() !== visitor) return
      if (isReread) rereadAt.current = Date.now()
      take(read)
      if (isWatched) return keepSeen(Math.max(keptSeen(), last, ...read.map(({ number }) => number)))
      const seen = keptSeen()
      const fromUs = [...list, ...read].filter(({ isOwn, number }) => !isOwn && number > seen)
      const count = new Set(fromUs.map(({ number }) => number)).size
      if (count > 0 && isFramed) window.parent.postMessage({ chat: 'unread', count }, '*')
    } catch (failure) {
      if (isForgotten(failure)) forget(visitor)
    }
  })
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const again = async () => {
      await look()
      if (!isOver) timer = setTimeout(() => void again(), isWatched ? pace.watched : pace.aside)
    }
    void again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWatched])

  const onNetwork = useEffectEvent(() => {
    if (stage.at === 'closed') open()
    unsent.sendWaiting()
  })
  useEffect(() => {
    const onOnline = () => onNetwork()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])

  return {
    stage,
    open,
    list,
    pending: unsent.pending,
    isKnown: isKnown && list.length > 0,
    write: (body: string, from: Introduced) =>
      unsent.write({ id: crypto.randomUUID(), body, page, token, ...from, at: Date.now(), why: null }),
    again: ({ isWaiting: _waited, ...one }: Pending, from: Introduced) =>
      unsent.write({ ...one, ...from, at: Date.now(), why: null }),
    drop: unsent.drop,
  }
}

/** Whether somebody has it before their eyes: the page is in front, and the frame around it open. */
function useWatched() {
  const [isOpen, setOpen] = useState(!isFramed)
  const [isInFront, setInFront] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === window.parent && (data?.chat === 'open' || data?.chat === 'closed')) setOpen(data.chat === 'open')
    }
    const turn = () => setInFront(document.visibilityState === 'visible')
    const leave = ({ key, isComposing }: KeyboardEvent) => {
      if (isFramed && key === 'Escape' && !isComposing) window.parent.postMessage({ chat: 'close' }, '*')
    }
    addEventListener('message', onMessage)
    addEventListener('keydown', leave)
    document.addEventListener('visibilitychange', turn)
    if (isFramed) window.parent.postMessage({ chat: 'ready' }, '*')
    return () => {
      removeEventListener('message', onMessage)
      removeEventListener('keydown', leave)
      document.removeEventListener('visibilitychange', turn)
    }
  }, [])
  return isOpen && isInFront
}

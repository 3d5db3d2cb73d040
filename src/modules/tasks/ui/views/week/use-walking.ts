import { useEffect, useRef, useState } from 'react'

/** A task moved by keys is drawn again at another place: the focus moves with it. */
export function useWalking<E extends HTMLElement>() {
  const place = useRef<E>(null)
  const [walking, setWalking] = useState<string | null>(null)
  useEffect(() => {
    if (!walking || document.activeElement !== document.body) return
    place.current?.querySelector<HTMLElement>(`[data-task="${walking}"]`)?.focus()
  })
  return { place, follow: setWalking }
}

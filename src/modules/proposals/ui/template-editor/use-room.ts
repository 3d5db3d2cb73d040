import { type RefObject, useEffect, useState } from 'react'

export function useRoomOf(element: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ width: 900, height: 800 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setRoom({ width, height })
    })
    watch.observe(element.current!)
    return () => watch.disconnect()
  }, [element])
  return room
}

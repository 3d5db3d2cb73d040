import { useEffect, useRef } from 'react'

/** Says that what is read here changed meanwhile, where it is seen by whoever has scrolled down. */
export function Renewed({ message }: { message: string }) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={note} className="pp-renewed" role="status">
      {message}
    </p>
  )
}

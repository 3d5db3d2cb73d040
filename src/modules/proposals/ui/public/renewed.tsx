import { useEffect, useRef } from 'react'

/** Says that the page has changed meanwhile, at a place that a reader who has scrolled down sees. */
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

import { useEffect, useRef } from 'react'

/** What was refused as a whole, brought between the bars of the page so that it is read. */
export function FormMessage({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView({ block: 'center' })
  }, [text])
  if (text === '') return null
  return (
    <p ref={line} className="sg-refusal" role="alert">
      {text}
    </p>
  )
}

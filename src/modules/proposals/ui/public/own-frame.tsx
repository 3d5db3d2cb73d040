import { useLayoutEffect, useRef, useState } from 'react'

/**
 * What the company wrote as HTML and CSS. The frame runs no scripts and its document loads nothing but the company's pictures; it is
 * of the same origin only so that this page can make it as high as what stands in it.
 */
export function OwnFrame({ source, title }: { source: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const element = frame.current!
    let watch: ResizeObserver | null = null
    const measure = () => {
      const body = element.contentDocument?.body
      if (!body) return
      setHeight(Math.min(60_000, Math.ceil(body.scrollHeight) + 1))
      watch?.disconnect()
      watch = new ResizeObserver(() => setHeight(Math.min(60_000, Math.ceil(body.scrollHeight) + 1)))
      watch.observe(body)
    }
    element.addEventListener('load', measure)
    measure()
    return () => {
      element.removeEventListener('load', measure)
      watch?.disconnect()
    }
  }, [])
  return (
    <section className="pp-section">
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={source}
        style={{ display: 'block', width: '100%', height, border: 0, colorScheme: 'light', background: '#fff' }}
      />
    </section>
  )
}

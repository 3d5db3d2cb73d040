import { useRef, useState } from 'react'
import { type Overflow, paginate } from '../../../../platform/document/paginate.ts'

interface SourceFrameProps {
  /** A whole document, cleaned by the server. */
  source: string
  /** Comes once for all documents. */
  fonts: string
  title: string
  /** Sheets are laid out by the paginator that prints them; a page is as it is. */
  isPaper: boolean
  onPaginated(overflows: Overflow[]): void
}

/** The document in a frame that runs no scripts: what this page does in it, it does from outside. */
export function SourceFrame({ source, fonts, title, isPaper, onPaginated }: SourceFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  const laidOut = () => {
    const inside = frame.current?.contentDocument
    if (!inside) return
    setShown(true)
    if (!isPaper) return onPaginated([])
    const width = inside.querySelector<HTMLElement>('.page')?.offsetWidth ?? 794
    onPaginated(paginate(inside))
    const room = frame.current!.clientWidth - 48
    inside.documentElement.style.zoom = String(Math.min(1, room / width))
  }
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={source.replace('<style>', () => `<style>${fonts}`)}
      onLoad={laidOut}
      data-shown={isShown || undefined}
      style={{
        flex: 1,
        width: isPaper ? '100%' : '24.375rem',
        maxWidth: '100%',
        margin: '0 auto',
        border: 0,
        background: isPaper ? 'none' : '#fff',
        colorScheme: 'light',
      }}
    />
  )
}

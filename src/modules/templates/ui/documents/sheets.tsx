import { useLayoutEffect, useRef, useState } from 'react'
import { type Overflow, paginate } from '../../../../platform/document/paginate.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { SourceFrame } from '../advanced/source-frame.tsx'
import styles from './documents.module.css'
import { documentMessages as words } from './messages.ts'

interface SheetsProps {
  /** What the server made around escaped text. */
  markup: string
  css: string
  onPaginated(overflows: Overflow[]): void
}

const ownCss = `
:host{all:initial;display:block;font-family:'Inter Variable',Inter,sans-serif}
.page{margin:0 0 8mm!important;box-shadow:0 2px 14px #0003!important}a{pointer-events:none}
.tv{background:#dcebed;border-radius:.6mm;box-shadow:0 0 0 .5mm #dcebed}
`

interface ShownDocumentProps {
  preview: { markup: string; css: string; fonts: string }
  onPaginated(overflows: Overflow[]): void
}

/** What the server made of a document: sheets of a text, or a whole document in a frame that runs nothing. */
export function ShownDocument({ preview: { markup, css, fonts }, onPaginated }: ShownDocumentProps) {
  const { t } = useText(words)
  if (fonts === '') return <Sheets markup={markup} css={css} onPaginated={onPaginated} />
  return <SourceFrame source={markup} fonts={fonts} title={t('documents.shown')} isPaper onPaginated={onPaginated} />
}

/** The sheets as they are printed, by the same paginator, as wide as there is room for. */
function Sheets({ markup, css, onPaginated }: SheetsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0.6)
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    root.innerHTML = `<style></style><main style="font-feature-settings:'tnum','calt' 0"></main>`
    root.querySelector('style')!.textContent = css + ownCss
    root.querySelector('main')!.innerHTML = markup
    onPaginated(paginate(root))
    setHeight(host.current!.offsetHeight)
  }, [markup, css, onPaginated])
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const sheet = host.current!.offsetWidth || 794
      setScale(Math.min(1, entry!.contentRect.width / sheet))
      setHeight(host.current!.offsetHeight)
    })
    watch.observe(frame.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div className={styles.sheets}>
      <div ref={frame} style={{ height: height * scale, overflow: 'hidden' }}>
        <div
          ref={host}
          style={{ width: 'max-content', transform: `scale(${scale})`, transformOrigin: '0 0' }}
          data-sheets
        />
      </div>
    </div>
  )
}

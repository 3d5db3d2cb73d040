import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { BillReading } from '../contract.ts'
import type { Place } from '../reading/page-rows.ts'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'

export interface Mark {
  key: string
  place: Place
  isAsked: boolean
}

interface PictureProps {
  pages: BillReading['pages']
  marks: readonly Mark[]
  /** What is being looked at beside it. */
  lit: string | null
  onLight(key: string | null): void
}

const zooms = [1, 1.5, 2.2]

/** The page as it was sent, with what was read on it; what has the focus beside it is lit and brought into sight. */
export function BillPagePicture({ pages, marks, lit, onLight }: PictureProps) {
  const { t } = useText(billScreenMessages)
  const [at, setAt] = useState(0)
  const [zoom, setZoom] = useState(0)
  const window = useRef<HTMLDivElement>(null)
  const place = marks.find(({ key }) => key === lit)?.place
  const litPage = place ? pages.findIndex(({ number }) => number === place.page) : -1
  useEffect(() => {
    if (litPage >= 0) setAt(litPage)
  }, [litPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or size moves the place out of sight
  useEffect(() => {
    const frame = window.current
    const mark = lit && frame?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(lit)}"]`)
    if (!frame || !mark) return
    const [box, own] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()]
    const isSeen = box.top > own.top + 8 && box.bottom < own.bottom - 60 && box.left > own.left && box.right < own.right
    if (isSeen) return
    frame.scrollTo({
      top: frame.scrollTop + box.top - own.top - own.height / 2,
      left: frame.scrollLeft + box.left - own.left - own.width / 2,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
  }, [lit, at, zoom])
  const page = pages[at]
  if (!page) return <section className={styles.canvas} aria-label={t('bills-ui.page')} />
  const share = (value: number, of: number) => `${(value / of) * 100}%`
  return (
    <section className={styles.canvas} aria-label={t('bills-ui.page')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
      <div className={styles.window} ref={window} tabIndex={0}>
        <div
          className={styles.paper}
          style={{ '--zoom': zooms[zoom], aspectRatio: `${page.width} / ${page.height}` } as React.CSSProperties}
        >
          <img src={page.url} width={page.width} height={page.height} alt={t('bills-ui.page')} />
          {marks
            .filter((mark) => mark.place.page === page.number)
            .map((mark) => (
              <button
                type="button"
                tabIndex={-1}
                key={`${mark.key} ${mark.place.x} ${mark.place.y}`}
                data-mark={mark.key}
                data-asked={mark.isAsked || undefined}
                data-lit={mark.key === lit || undefined}
                aria-hidden
                className={styles.mark}
                onMouseEnter={() => onLight(mark.key)}
                onClick={() => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(mark.key)}"]`)?.focus()}
                style={{
                  left: share(mark.place.x, page.width),
                  top: share(mark.place.y, page.height),
                  width: share(mark.place.width, page.width),
                  height: share(mark.place.height, page.height),
                }}
              />
            ))}
        </div>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={IconChevronLeft}
          label={t('bills-ui.page_before')}
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        />
        <span>{t('bills-ui.page_of', { at: at + 1, all: pages.length })}</span>
        <IconButton
          icon={IconChevronRight}
          label={t('bills-ui.page_next')}
          disabled={at === pages.length - 1}
          onClick={() => setAt(at + 1)}
        />
        <IconButton
          icon={zoom === zooms.length - 1 ? IconZoomOut : IconZoomIn}
          label={zoom === zooms.length - 1 ? t('bills-ui.zoom_out') : t('bills-ui.zoom_in')}
          onClick={() => setZoom((zoom + 1) % zooms.length)}
        />
      </div>
    </section>
  )
}

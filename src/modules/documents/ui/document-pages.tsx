import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import styles from './document-pages.module.css'
import { documentScreenMessages as words } from './messages.ts'

type Pages = DocumentDetail['pages']

/** The pages of a document under one another, and where there is room all of them small at the side. */
export function DocumentPages({ document: { pages } }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const list = useRef<HTMLElement>(null)
  const at = usePageInSight(list, pages.length)
  const go = (number: number) => list.current?.children[number - 1]?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.place}>
      <div className={styles.reading} data-many={pages.length > 1 || undefined}>
        {pages.length > 1 && <Thumbs pages={pages} at={at} onGo={go} />}
        <section ref={list} className={styles.pages} aria-label={t('documents.pages')}>
          {pages.map(({ number, width, height, url }) => (
            <img
              key={number}
              src={url}
              width={width}
              height={height}
              loading={number > 2 ? 'lazy' : 'eager'}
              alt={t('documents.page_n', { n: number })}
              data-page={number}
            />
          ))}
        </section>
      </div>
    </div>
  )
}

/** The page that lies in the middle of the screen. */
function usePageInSight(list: React.RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(1)
  useEffect(() => {
    if (count < 2) return
    const seen = new IntersectionObserver(
      (entries) => {
        const here = entries.find(({ isIntersecting }) => isIntersecting)
        if (here) setAt(Number((here.target as HTMLElement).dataset.page))
      },
      { rootMargin: '-45% 0px -50% 0px' },
    )
    for (const page of list.current?.children ?? []) seen.observe(page)
    return () => seen.disconnect()
  }, [list, count])
  return at
}

interface ThumbsProps {
  pages: Pages
  at: number
  onGo: (number: number) => void
}

function Thumbs({ pages, at, onGo }: ThumbsProps) {
  const { t } = useText(words)
  const strip = useRef<HTMLElement>(null)
  // Only the strip moves: what is read stays where it is.
  useEffect(() => {
    const [frame, here] = [strip.current, strip.current?.children[at - 1] as HTMLElement | undefined]
    if (!frame || !here) return
    const [top, bottom] = [here.offsetTop, here.offsetTop + here.offsetHeight]
    if (top < frame.scrollTop) frame.scrollTop = top
    else if (bottom > frame.scrollTop + frame.clientHeight) frame.scrollTop = bottom - frame.clientHeight
  }, [at])
  return (
    <nav ref={strip} className={styles.thumbs} aria-label={t('documents.go_to_page')}>
      {pages.map(({ number, width, height, url }) => (
        <button
          key={number}
          type="button"
          aria-current={number === at ? 'page' : undefined}
          aria-label={t('documents.page_n', { n: number })}
          onClick={() => onGo(number)}
        >
          <img src={url} width={width} height={height} loading="lazy" alt="" />
          <span aria-hidden="true">{number}</span>
        </button>
      ))}
    </nav>
  )
}

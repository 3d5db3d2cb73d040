import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { DocumentDetail } from '../contract.ts'
import styles from './document-pages.module.css'
import { documentScreenMessages as words } from './messages.ts'

type Pages = DocumentDetail['pages']

/** The pages of a document under one another, and where there is room all of them small at the side. */
export function DocumentPages({ document: { pages } }: { document: DocumentDetail }) {
  const { t } = useText(words)
  const nameOf = usePageNames(pages)
  const list = useRef<HTMLElement>(null)
  const at = usePageInSight(list, pages.length)
  const go = (number: number) => list.current?.children[number - 1]?.scrollIntoView({ block: 'start' })
  return (
    <div className={styles.place}>
      <div className={styles.reading} data-many={pages.length > 1 || undefined}>
        {pages.length > 1 && <Thumbs pages={pages} at={at} onGo={go} />}
        <section ref={list} className={styles.pages} aria-label={t('documents.pages')}>
          {pages.map((page) => (
            <img
              key={page.number}
              src={page.url}
              width={page.width}
              height={page.height}
              loading={page.number > 2 ? 'lazy' : 'eager'}
              alt={nameOf(page)}
              data-page={page.number}
            />
          ))}
        </section>
      </div>
    </div>
  )
}

/** What a page is called: those behind the frozen ones are counted anew. */
function usePageNames(pages: Pages) {
  const { t } = useText(words)
  const frozen = pages.filter(({ isEvidence }) => !isEvidence).length
  const hasOne = pages.length - frozen === 1
  return ({ number, isEvidence }: Pages[number]) => {
    if (!isEvidence) return t('documents.page_n', { n: number })
    return hasOne ? t('documents.evidence_page') : t('documents.evidence_page_n', { n: number - frozen })
  }
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
  const nameOf = usePageNames(pages)
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
      {pages.map((page) => (
        <button
          key={page.number}
          type="button"
          aria-current={page.number === at ? 'page' : undefined}
          aria-label={nameOf(page)}
          onClick={() => onGo(page.number)}
        >
          <img src={page.url} width={page.width} height={page.height} loading="lazy" alt="" />
          <span aria-hidden="true">{page.isEvidence ? t('documents.evidence') : page.number}</span>
        </button>
      ))}
    </nav>
  )
}

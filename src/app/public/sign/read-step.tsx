import { useEffect, useRef, useState } from 'react'
import type { ShownPaper } from '../../../modules/documents/signing-contract.ts'
import { closedOf } from './papers.ts'
import type { StepProps } from './sign-page.tsx'

type ReadStepProps = StepProps & {
  paper: ShownPaper
  /** Which of how many documents is read. */
  turn: { at: number; of: number }
  onRead: () => void
  onRefuse: () => void
}

/** Every page as a picture, with its words for whoever hears the page; on with it once the last one was reached. */
export function ReadStep({ shown, calls, t, reach, paper, turn, onRead, onRefuse }: ReadStepProps) {
  const { place, signer, host } = shown
  const { number: paperNumber, pages, refusal } = paper
  const { at, list } = useReading(pages.length)
  // Of several it is told which one this is, also when it is the only one left; and so is one that cannot be signed.
  const isNamed = shown.along.length > 0 || refusal !== null
  const closed = closedOf(shown).filter(({ number }) => number !== paperNumber)
  const isRead = at >= pages.length
  useEffect(
    () => void (isRead && refusal === null && calls.seen(true, paperNumber)),
    [isRead, calls, refusal, paperNumber],
  )
  const goOn = () => (isRead ? onRead() : list.current?.children[at]?.scrollIntoView({ block: 'start' }))
  return (
    <>
      <main className="sg-main sg-reading">
        <h1>{isNamed ? paper.title : t('sign.hello', { name: signer.firstName })}</h1>
        {turn.of > 1 && <p className="sg-turn">{t('sign.turn', { ...turn, name: signer.firstName })}</p>}
        {refusal === null && (
          <p>
            {place.of > 1
              ? t('sign.place', { pages: pages.length, at: place.at, of: place.of })
              : t('sign.alone', { pages: pages.length })}
          </p>
        )}
        {closed.map(({ number, title, refusal }) => (
          <p key={number} className="sg-turn">
            {t('sign.other', { title, refusal })}
          </p>
        ))}
        {host && <p className="sg-host">{t('sign.host', { host })}</p>}
        {refusal && (
          <p className="sg-refusal" role="alert">
            {refusal}
          </p>
        )}
        {refusal && reach}
        <div className="sg-progress">
          <b role="status">{t('sign.page', { at: Math.min(at, pages.length), of: pages.length })}</b>
          <a href={calls.paperUrl(paperNumber)} download>
            {t('sign.pdf')}
          </a>
          <progress value={at} max={pages.length} aria-hidden="true" />
        </div>
        <div ref={list} className="sg-pages">
          {pages.map(({ number, width, height, text }) => (
            <figure key={number} data-page={number}>
              <img
                src={calls.pageUrl(paperNumber, number)}
                width={width}
                height={height}
                loading={number > 2 ? 'lazy' : 'eager'}
                alt={t('sign.page', { at: number, of: pages.length })}
              />
              <details>
                <summary>{t('sign.text', { at: number })}</summary>
                <p>{text}</p>
              </details>
            </figure>
          ))}
        </div>
      </main>
      {refusal === null && (
        <footer className="sg-foot" data-page-foot>
          <button type="button" className="sg-quiet" onClick={onRefuse}>
            {t('sign.refuse')}
          </button>
          <button type="button" className="sg-button" onClick={goOn}>
            {t(!isRead ? 'sign.read_on' : turn.at < turn.of ? 'sign.next_paper' : 'sign.to_who')}
          </button>
        </footer>
      )}
    </>
  )
}

/** How many pages have been reached from the first. */
function useReading(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const reached = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => Number((target as HTMLElement).dataset.page))
        setAt((before) => Math.min(count, Math.max(before, ...reached)))
      },
      { threshold: 0.25 },
    )
    for (const page of list.current?.children ?? []) seen.observe(page)
    return () => seen.disconnect()
  }, [count])
  return { at, list }
}

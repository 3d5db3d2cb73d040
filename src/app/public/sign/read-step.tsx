import { useEffect, useState } from 'react'
import type { ShownPaper } from '../../../modules/documents/signing-contract.ts'
import { PageText } from './page-text.tsx'
import { PaperSummary } from './paper-summary.tsx'
import { closedOf } from './papers.ts'
import type { StepProps } from './sign-page.tsx'
import { useReading, type View } from './use-reading.ts'

type ReadStepProps = StepProps & {
  paper: ShownPaper
  /** Which of how many documents is read. */
  turn: { at: number; of: number }
  onRead: () => void
  onRefuse: () => void
}

const hasText = ({ pages }: ShownPaper) => pages.some(({ text }) => text !== '')

/** On a phone the letters of a page are too small to be read: there its words come first. */
const firstView = (paper: ShownPaper): View =>
  hasText(paper) && matchMedia('(max-width: 37.49em)').matches ? 'text' : 'pages'

const lettersAMinute = 1_200

/** Every page as words or as a picture; on with it once the end of the last one was reached. */
export function ReadStep({ shown, calls, lang, t, reach, paper, turn, onRead, onRefuse }: ReadStepProps) {
  const { place, signer, host } = shown
  const { number: paperNumber, pages, refusal } = paper
  const { view, showAs, at, list, continueReading } = useReading(pages.length, () => firstView(paper))
  // Of several it is told which one this is, also when it is the only one left; and so is one that cannot be signed.
  const isNamed = shown.along.length > 0 || refusal !== null
  const closed = closedOf(shown).filter(({ number }) => number !== paperNumber)
  const isRead = at >= pages.length
  useEffect(
    () => void (isRead && refusal === null && calls.seen(true, paperNumber)),
    [isRead, calls, refusal, paperNumber],
  )
  const letters = pages.reduce((sum, { text }) => sum + text.length, 0)
  const length = { pages: pages.length, minutes: Math.ceil(letters / lettersAMinute) }
  return (
    <>
      <main className="sg-main sg-reading">
        <h1>{isNamed ? paper.title : t('sign.hello', { name: signer.firstName })}</h1>
        {turn.of > 1 && <p className="sg-turn">{t('sign.turn', { ...turn, name: signer.firstName })}</p>}
        {refusal === null && (
          <>
            <p>
              {place.of > 1
                ? t('sign.place', { ...length, at: String(place.at ?? 'none'), of: place.of })
                : t('sign.alone', length)}
            </p>
            <PaperSummary shown={shown} lang={lang} t={t} paper={paper} isNamed={isNamed} />
          </>
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
        {view === 'text' && <small>{t('sign.text_why')}</small>}
        <div className="sg-progress">
          <b role="status">
            {t('sign.page', {
              at: Math.min(pages.length, at + 1),
              of: pages.length,
            })}
          </b>
          {hasText(paper) && (
            <button type="button" className="sg-link" onClick={() => showAs(view === 'text' ? 'pages' : 'text')}>
              {t(view === 'text' ? 'sign.view.pages' : 'sign.view.text')}
            </button>
          )}
          <a href={calls.paperUrl(paperNumber)} download>
            {t('sign.pdf')}
          </a>
          <progress value={at} max={pages.length} aria-hidden="true" />
        </div>
        <Pages list={list} paper={paper} view={view} pageUrl={calls.pageUrl} t={t} />
      </main>
      {refusal === null && (
        <footer className="sg-foot" data-page-foot>
          <button type="button" className="sg-quiet" onClick={onRefuse}>
            {t('sign.refuse')}
          </button>
          <button type="button" className="sg-button" onClick={isRead ? onRead : continueReading}>
            {t(!isRead ? 'sign.read_on' : turn.at < turn.of ? 'sign.next_paper' : 'sign.to_who')}
          </button>
        </footer>
      )}
    </>
  )
}

interface PagesProps {
  list: React.RefObject<HTMLDivElement | null>
  paper: ShownPaper
  view: View
  pageUrl: StepProps['calls']['pageUrl']
  t: StepProps['t']
}

/** A page without words of its own, such as a scan, stays the picture that it is; a picture is enlarged by a press and then moved by a finger. */
function Pages({ list, paper, view, pageUrl, t }: PagesProps) {
  const { pages, number: paperNumber } = paper
  const [large, setLarge] = useState(0)
  return (
    <div ref={list} className="sg-pages">
      {pages.map(({ number, width, height, text }) => {
        const title = t('sign.page', { at: number, of: pages.length })
        return (
          <figure key={number} data-page={number} data-large={large === number || undefined}>
            {view === 'text' && text ? (
              <PageText text={text} title={title} />
            ) : (
              <>
                <div className="sg-sheet" tabIndex={large === number ? 0 : undefined}>
                  <img
                    src={pageUrl(paperNumber, number)}
                    width={width}
                    height={height}
                    loading={number > 2 ? 'lazy' : 'eager'}
                    alt={title}
                  />
                </div>
                <button type="button" className="sg-link" onClick={() => setLarge(large === number ? 0 : number)}>
                  {t(large === number ? 'sign.whole' : 'sign.enlarge', { at: number })}
                </button>
              </>
            )}
            <span className="sg-end" data-page={number} />
          </figure>
        )
      })}
    </div>
  )
}

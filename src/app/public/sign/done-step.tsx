import type { ShownPaper, ShownSigning } from '../../../modules/documents/signing-contract.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import type { LaterProps } from './later-steps.tsx'
import { closedOf, papersOf } from './papers.ts'

type DoneProps = LaterProps & { papers: readonly ShownPaper[]; at: string }

/** What was signed just now, or before. */
export function Done({ shown, calls, lang, t, reach, papers, at }: DoneProps) {
  const { date, time } = formatsOf(lang)
  const signed = papersOf(shown).filter((one) => !one.isCanceled && (one.signedAt !== null || papers.includes(one)))
  const closed = closedOf(shown)
  const last =
    at ||
    signed
      .flatMap(({ signedAt }) => signedAt ?? [])
      .sort()
      .at(-1)!
  const when = `${date(last, shown.timeZone)} ${time(last, shown.timeZone)}`
  const isAll = signed.every(({ isFinished }) => isFinished)
  return (
    <main className="sg-main" role="status">
      <h1>{t('sign.done')}</h1>
      <p>{t('sign.done_at', { when })}</p>
      <p>
        {t(isAll ? 'sign.done_all' : copyWords(shown), {
          company: shown.company,
          count: signed.length,
          alone: shown.place.of === 1 ? 'yes' : 'no',
        })}
      </p>
      {shown.host && <p>{t('sign.done_host', { host: shown.host })}</p>}
      {closed.map(({ number, title, refusal }) => (
        <p key={number} className="sg-turn">
          {t('sign.other', { title, refusal })}
        </p>
      ))}
      {closed.length > 0 && reach}
      {signed.length === 1 ? (
        <a className="sg-button" href={calls.paperUrl(signed[0]!.number)} download>
          {t('sign.pdf')}
        </a>
      ) : (
        <ul className="sg-papers">
          {signed.map(({ number, title, isFinished }) => (
            <li key={number}>
              <b>{title}</b>
              <small>{t(isFinished ? 'sign.paper.finished' : 'sign.paper.signed')}</small>
              <a className="sg-quiet" href={calls.paperUrl(number)} download aria-label={`${t('sign.pdf')}: ${title}`}>
                {t('sign.pdf')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  )
}

/** How the sealed copy comes: by mail where there is an address, and by the link unless it is the one of somebody else's device. */
function copyWords({ host, signer: { hasEmail } }: ShownSigning) {
  if (host) return hasEmail ? 'sign.done_waits.host' : 'sign.done_waits.company'
  return hasEmail ? 'sign.done_waits' : 'sign.done_waits.link'
}

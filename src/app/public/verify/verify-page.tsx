import { type DragEvent, useState } from 'react'
import { useBrandStyle } from '../../../modules/proposals/ui/public/use-scheme.ts'
import { type VerdictLine, verdictWords } from '../../../modules/seals/verdict-words.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import { type Verdict, verify } from '../../../platform/verify/verify.ts'
import { verifyMessages } from './messages.ts'
import { SecondOpinion } from './second-opinion.tsx'

interface VerifyPageProps {
  lang: Lang
  company: string
  logo: string
  colors: { primary: string; secondary: string }
  /** SHA-256 of the key behind certificates of this installation. */
  authority: string | null
}

type Read = { name: string; verdict: Verdict } | 'reading' | 'unreadable' | null

/** Anybody verifies a sealed PDF: it is read by the browser and never sent. */
export function VerifyPage({ lang, company, logo, colors, authority }: VerifyPageProps) {
  const style = useBrandStyle(colors)
  const [read, setRead] = useState<Read>(null)
  const t = (key: keyof typeof verifyMessages) => formatMessage(lang, verifyMessages[key])
  const take = async (file: File | undefined) => {
    if (!file) return
    setRead('reading')
    try {
      setRead({ name: file.name, verdict: await verify(new Uint8Array(await file.arrayBuffer())) })
    } catch {
      setRead('unreadable')
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way of the button inside
    <div className="vf" style={style} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <header className="vf-bar">{logo ? <img src={logo} alt={company} /> : <b>{company}</b>}</header>
      <main>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.lead')}</p>
        <section className="vf-card vf-drop">
          <label className="vf-choose">
            {t(read && read !== 'reading' ? 'verify.another' : 'verify.choose')}
            <input
              type="file"
              accept="application/pdf,.pdf"
              onChange={({ target }) => {
                void take(target.files?.[0])
                target.value = ''
              }}
            />
          </label>
          <span>{t('verify.drop')}</span>
        </section>
        <div aria-live="polite">
          {read === 'reading' && <p>{t('verify.checking')}</p>}
          {read === 'unreadable' && <p role="alert">{t('verify.unreadable')}</p>}
          {read && typeof read === 'object' && <Answer {...read} lang={lang} authority={authority} />}
        </div>
      </main>
    </div>
  )
}

type AnswerProps = { name: string; verdict: Verdict } & Pick<VerifyPageProps, 'lang' | 'authority'>

function Answer({ name, verdict, lang, authority }: AnswerProps) {
  const { date, time } = formatsOf(lang)
  const at = (iso: string) => `${date(iso)} ${time(iso)}`
  const words = verdictWords(verdict, { lang, at, authority })
  const { standing, sign, title, text, places, seals, chain, signed, hash } = words
  const t = (key: keyof typeof verifyMessages) => formatMessage(lang, verifyMessages[key])
  return (
    <>
      <section className="vf-card" data-state={standing}>
        <div className="vf-verdict">
          <i aria-hidden="true">{sign}</i>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
            <p className="vf-name">{name}</p>
          </div>
        </div>
        {places.length > 0 && <Lines lines={places} />}
      </section>
      {seals.map((lines, index) => (
        <section className="vf-card" key={verdict.seals[index]!.end}>
          <Lines lines={[...lines, ...(chain && index === seals.length - 1 ? [chain] : [])]} />
        </section>
      ))}
      {signed.length > 0 && (
        <section className="vf-card">
          <h3>{t('verify.signed')}</h3>
          <Lines lines={signed} />
        </section>
      )}
      {seals.length > 0 && <p className="vf-quiet">{t('verify.level')}</p>}
      <section className="vf-card">
        <Lines lines={[hash, ...(authority ? [{ label: t('verify.authority'), value: authority }] : [])]} />
        <SecondOpinion key={verdict.sha256} verdict={verdict} lang={lang} at={at} />
      </section>
    </>
  )
}

function Lines({ lines }: { lines: readonly VerdictLine[] }) {
  return (
    <dl>
      {lines.map(({ label, value }) => (
        <div key={label + value}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import { useState } from 'react'
import type { seals } from '../../../modules/seals/contract.ts'
import type { ReplyOf } from '../../../platform/contract/endpoint.ts'
import { formatMessage, type Lang } from '../../../platform/i18n/messages.ts'
import type { Verdict } from '../../../platform/verify/verify.ts'
import { verifyMessages } from './messages.ts'

type Known = ReplyOf<typeof seals.known>

/** What the installation knows of the file, by its hash; asked for only when somebody wants it. */
export function SecondOpinion({ verdict, lang, at }: { verdict: Verdict; lang: Lang; at(iso: string): string }) {
  const [answer, setAnswer] = useState<Known | 'asking' | 'failed' | null>(null)
  const t = (key: keyof typeof verifyMessages, values = {}) => formatMessage(lang, verifyMessages[key], values)
  const ask = async () => {
    setAnswer('asking')
    try {
      const response = await fetch(`/api/public/seals/${verdict.sha256}`, { credentials: 'omit' })
      if (!response.ok) throw new Error(response.statusText)
      setAnswer(((await response.json()) as { Content: Known }).Content)
    } catch {
      setAnswer('failed')
    }
  }
  return (
    <div className="vf-second">
      <h3>{t('verify.second')}</h3>
      {answer === 'failed' && <p role="alert">{t('verify.second.failed')}</p>}
      {answer && typeof answer === 'object' ? (
        <>
          <p>{answer.sealedAt ? t('verify.second.known', { at: at(answer.sealedAt) }) : t('verify.second.unknown')}</p>
          {verdict.seals.some(({ root }) => root === answer.authority) && <p>{t('verify.second.authority')}</p>}
        </>
      ) : (
        <>
          <p className="vf-quiet">{t('verify.second.why')}</p>
          <button type="button" onClick={() => void ask()} disabled={answer === 'asking'}>
            {t('verify.second.ask')}
          </button>
        </>
      )}
    </div>
  )
}

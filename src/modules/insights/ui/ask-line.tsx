import { IconSparkles, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { tellFailure } from '../../../platform/ui/feedback/tell-failure.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { SearchLink } from '../../../platform/ui/routing/search-link.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { askedHints } from '../ask/asked-hints.ts'
import { type AskReading, insights } from '../contract.ts'
import { useOpenReading } from './open-reading.ts'
import styles from './report.module.css'
import { reportScreenMessages as words } from './report-messages.ts'

/** A question in words: it opens at once if there is one way to read all of it; otherwise the person chooses a reading. */
export function AskLine({ known = [] }: { known?: readonly { id: string }[] | undefined }) {
  const { lang, t } = useText(words)
  const open = useOpenReading()
  const [text, setText] = useState('')
  const [isBegun, setBegun] = useState(false)
  const [readings, setReadings] = useState<readonly AskReading[] | null>(null)
  const ask = async (sentence: string) => {
    if (sentence.trim() === '') return
    try {
      const found = await api(insights.ask, { query: { text: sentence } })
      const [only] = found
      if (found.length === 1 && only!.unknown.length === 0) {
        setReadings(null)
        return open(only!)
      }
      setReadings(found)
    } catch (failure) {
      tellFailure(failure as never)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(text)
  }
  // Examples appear when somebody focuses the line, so that nothing moves by itself. It understands Portuguese only: a person who reads
  // another language is offered no examples.
  const isAwaited = isBegun && lang === 'pt-BR' && text === '' && !readings
  const hints = isAwaited ? askedHints(new Set(known.map(({ id }) => id)), today()) : []
  return (
    <div className={styles.ask}>
      <form onSubmit={submit}>
        <input
          type="search"
          maxLength={300}
          aria-label={t('insights.ask.label')}
          placeholder={t('insights.ask.example')}
          value={text}
          onFocus={() => setBegun(true)}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon={IconSparkles}>
          {t('insights.ask')}
        </Button>
      </form>
      {hints.length > 0 && (
        <div className={styles.hints}>
          {hints.map((hint) => (
            <Chip key={hint} isDashed onClick={() => void ask(hint)}>
              {hint}
            </Chip>
          ))}
        </div>
      )}
      {readings && <Readings readings={readings} onClose={() => setReadings(null)} />}
    </div>
  )
}

function Readings({ readings, onClose }: { readings: readonly AskReading[]; onClose(): void }) {
  const { t } = useText(words)
  return (
    <div className={styles.readings} role="status">
      <IconButton icon={IconX} size="small" label={t('insights.ask.close')} onClick={onClose} />
      {readings.length === 0 ? (
        <p>{t('insights.ask.none')}</p>
      ) : (
        <>
          <p>{t('insights.ask.several')}</p>
          <ul>
            {readings.map(({ title, path, search, unknown }) => (
              <li key={title}>
                <SearchLink to={path} search={() => search} onClick={onClose}>
                  {title}
                </SearchLink>
                {unknown.length > 0 && (
                  <small>
                    {t('insights.ask.unknown')}{' '}
                    {[...unknown.entries()].map(([at, word]) => (
                      <mark key={at}>{word}</mark>
                    ))}
                  </small>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

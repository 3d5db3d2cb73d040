import { useEffect, useState } from 'react'
import { foundModels, type PlaceholderModel, placeholderModels } from '../../contract/placeholder-models.ts'
import { Failure } from '../feedback/failure.tsx'
import { notify } from '../feedback/notices.ts'
import { SkeletonLines } from '../feedback/skeleton.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { Tooltip } from '../overlays/tooltip.tsx'
import { Chip } from '../pieces/chip.tsx'
import { ReloadButton } from '../pieces/reload-button.tsx'
import { plain } from '../text/plain.ts'
import { useText } from '../text/use-text.ts'
import { interpolationMessages } from './interpolation-messages.ts'
import styles from './interpolation-panel.module.css'

/** What a key begins with when it stands for a name, whatever its case. */
const nameMarker = 'nome'
const longestShown = 40
const settles = 100

export interface Interpolation {
  key: string
  text: string
  label: string
}

export interface InterpolationPanelProps {
  lists: Partial<Record<PlaceholderModel, readonly Interpolation[]>>
  isLoading: boolean
  failure: unknown
  refreshedAt: number
  /** Fetches the lists again, past the cache. */
  onReload(): void
}

/** Browses, finds and copies what a template may say. Closing it forgets what was typed and chosen. */
export function InterpolationPanel({ lists, isLoading, failure, refreshedAt, onReload }: InterpolationPanelProps) {
  const { t } = useText(interpolationMessages)
  const [query, setQuery] = useState('')
  const [wanted, setWanted] = useState('')
  const [only, setOnly] = useState<PlaceholderModel | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(plain(query.trim())), settles)
    return () => clearTimeout(timer)
  }, [query])
  const models = [...placeholderModels, ...foundModels.filter((model) => lists[model])]
  const groups = models
    .filter((model) => !only || only === model)
    .map((model) => ({ model, entries: (lists[model] ?? []).filter((one) => holds(one, wanted)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <section className={styles.panel} aria-label={t('interpolation.title')}>
      <div className={styles.find}>
        <SearchField label={t('interpolation.find')} value={query} onChange={setQuery} />
        <ReloadButton label={t('interpolation.reload')} refreshedAt={refreshedAt} onReload={onReload} />
      </div>
      <fieldset className={styles.types} aria-label={t('interpolation.types')}>
        {models.map((model) => (
          <Chip key={model} isOn={only === model} onClick={() => setOnly(only === model ? null : model)}>
            {t(`interpolation.${model}`)}
          </Chip>
        ))}
      </fieldset>
      {Boolean(failure) && <Failure failure={failure} retry={onReload} />}
      {isLoading && <SkeletonLines lines={8} />}
      {!isLoading && !failure && groups.length === 0 && <p className={styles.none}>{t('interpolation.none')}</p>}
      {groups.map(({ model, entries }) => (
        <section key={model} className={styles.group}>
          <h3>{t(`interpolation.${model}`)}</h3>
          <Part label={t('interpolation.withName')} entries={entries.filter(isName)} />
          <Part label={t('interpolation.other')} entries={entries.filter((one) => !isName(one))} />
        </section>
      ))}
    </section>
  )
}

const isName = ({ key }: Interpolation) => key.toLowerCase().startsWith(nameMarker)

const holds = ({ text, label }: Interpolation, wanted: string) => plain(`${text} ${label}`).includes(wanted)

function Part({ label, entries }: { label: string; entries: readonly Interpolation[] }) {
  if (entries.length === 0) return null
  return (
    <>
      <h4>{label}</h4>
      <ul>
        {entries.map((entry) => (
          <li key={entry.text}>
            <Entry text={entry.text} label={entry.label} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ text, label }: Pick<Interpolation, 'text' | 'label'>) {
  const { t } = useText(interpolationMessages)
  const isLong = text.length > longestShown
  const copy = () => navigator.clipboard.writeText(text).then(() => notify.success(t('interpolation.copied', { text })))
  const button = (
    <button type="button" className={styles.entry} onClick={() => void copy()}>
      <code>{isLong ? `${text.slice(0, longestShown)}…` : text}</code>
      <span>{label}</span>
    </button>
  )
  return isLong ? <Tooltip label={text}>{button}</Tooltip> : button
}

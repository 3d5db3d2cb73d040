import { useItem } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { smallLists } from '../../small-lists/contract.ts'
import { type ImportOptions, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

interface OriginsPanelProps {
  importId: string
  /** The column that is mapped to the origin. */
  column: number
  chosen: ImportOptions['origins']
  onChange(chosen: ImportOptions['origins']): void
}

const empty = 'empty'

/** Names that the company does not have as origins: each is replaced by another one, created, or left empty. */
export function OriginsPanel({ importId, column, chosen, onChange }: OriginsPanelProps) {
  const { t } = useText(words)
  const unknown = useItem(imports.origins, { params: { id: importId }, query: { column } }).data?.list ?? []
  const origins = useItem(smallLists.items, { params: { list: 'origins' } }, { staleTime: 60_000 }).data ?? []
  if (unknown.length === 0) return null
  return (
    <Panel title={t('imports.origins.title', { count: unknown.length })} isFlush>
      <ul className={styles.origins} aria-label={t('imports.origins.title', { count: unknown.length })}>
        {unknown.map(({ key, name, rows, nearestId }) => {
          const nearest = origins.find(({ id }) => id === nearestId)
          return (
            <li key={key}>
              <span className={styles.header}>
                <strong>{name}</strong>
                <small>
                  {t('imports.origins.rows', { count: rows })}
                  {nearest && chosen[key] === undefined && ` · ${t('imports.origins.nearest', { name: nearest.name })}`}
                </small>
              </span>
              <SelectField
                label={t('imports.origins.of', { name })}
                isLabelHidden
                value={chosen[key] ?? empty}
                onChange={(value) => onChange({ ...chosen, [key]: value === empty || !value ? null : value })}
                options={[
                  { value: empty, label: t('imports.origins.empty') },
                  { value: 'new', label: t('imports.origins.new') },
                  ...[...(nearest ? [nearest] : []), ...origins.filter((one) => one !== nearest)].map((one) => ({
                    value: one.id,
                    label: t('imports.origins.is', { name: one.name }),
                  })),
                ]}
              />
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

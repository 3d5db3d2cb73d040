import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ImportDetail } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

interface Target {
  id: string
  label: string
  detail?: string
}

interface ColumnMappingProps {
  found: Pick<ImportDetail, 'fileName' | 'headers' | 'sample'>
  targets: readonly Target[]
  /** The target of each column; null: it is left out. */
  mapping: readonly (string | null)[]
  onChange(mapping: (string | null)[]): void
  /** Whether the first row names the columns. */
  hasHeader?: boolean
}

/** What each column of a file fills, beside some of its cells; a target is filled by one column at most. */
export function ColumnMapping({ found, targets, mapping, onChange, hasHeader = true }: ColumnMappingProps) {
  const { t } = useText(words)
  const nameOf = (at: number) => (hasHeader && found.headers[at]) || t('imports.columns.nth', { at: at + 1 })
  return (
    <Panel title={t('imports.columns.title')} detail={found.fileName} isFlush>
      <ul className={styles.columns} aria-label={t('imports.columns.title')}>
        {found.headers.map((_header, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no name of their own and never move
          <li key={at}>
            <span className={styles.header}>
              <strong>{nameOf(at)}</strong>
              <small>
                {found.sample
                  .map((row) => row[at])
                  .filter(Boolean)
                  .slice(0, 3)
                  .join(' · ')}
              </small>
            </span>
            <SelectField
              label={t('imports.columns.of', { header: nameOf(at) })}
              isLabelHidden
              placeholder={t('imports.columns.nothing')}
              isClearable
              value={mapping[at] ?? null}
              onChange={(value) => onChange(mapping.map((old, index) => (index === at ? value || null : old)))}
              options={targets
                .filter((one) => one.id === mapping[at] || !mapping.includes(one.id))
                .map(({ id, label, detail }) => ({ value: id, label, ...(detail && { detail }) }))}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

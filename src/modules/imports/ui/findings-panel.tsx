import { useItem } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type ImportDetail, imports } from '../contract.ts'
import styles from './imports.module.css'
import { importScreenMessages as words } from './messages.ts'

/** The faults of cells that could not be stored unchanged, each once with its rows: never a line for every cell. */
export function FindingsPanel({ found }: { found: ImportDetail }) {
  const { t } = useText(words)
  const list = useItem(imports.findings, { params: { id: found.id } }).data?.list ?? []
  if (list.length === 0) return null
  return (
    <Panel title={t('imports.findings.title', { count: list.length })} isFlush>
      <ul className={styles.findings}>
        {list.map(({ column, reason, rows, texts }) => (
          <li key={`${column} ${reason}`}>
            <span className={styles.header}>
              <strong>{column}</strong>
              <small>
                {reason} {texts.map((text) => `“${text}”`).join(', ')}
              </small>
            </span>
            <span className={styles.line}>{t('imports.origins.rows', { count: rows })}</span>
          </li>
        ))}
      </ul>
      <p className={styles.panelHint}>{t('imports.findings.hint', { count: formatNumber(found.withLosses) })}</p>
    </Panel>
  )
}

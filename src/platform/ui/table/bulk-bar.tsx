import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { IconButton } from '../pieces/icon-button.tsx'
import { formatNumber } from '../text/formats.ts'
import { useText } from '../text/use-text.ts'
import styles from './bulk-bar.module.css'

export interface BulkBarProps {
  count: number
  total: number
  selectMatching: (() => void) | null
  clear(): void
  children: ReactNode
}

/** What can be done with everything selected; floats over the list's foot. */
export function BulkBar({ count, total, selectMatching, clear, children }: BulkBarProps) {
  const { t } = useText(messages)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('ui.table.selected', { count })}>
      <strong>{t('ui.table.selected', { count })}</strong>
      {selectMatching && (
        <button type="button" className={styles.all} onClick={selectMatching}>
          {t('ui.table.selectMatching', { total: formatNumber(total) })}
        </button>
      )}
      <span className={styles.line} />
      {children}
      <IconButton icon={IconX} label={t('ui.table.clearSelection')} onClick={clear} />
    </div>
  )
}

import { useText } from '../../../../platform/ui/text/use-text.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from './receipt.module.css'

/** The most cells drawn; beyond that only the figures are shown. */
const shown = 240

interface SerialsGridProps {
  read: number
  max: number
  /** The last number was not taken: its place is marked. */
  isRefused: boolean
}

/** A cell for each unit: its number is registered, was refused, or is still to be read. */
export function SerialsGrid({ read, max, isRefused }: SerialsGridProps) {
  const { t } = useText(words)
  if (max === 0 || max > shown) return null
  const stateOf = (at: number) => (at < read ? 'read' : at === read && isRefused ? 'refused' : 'open')
  return (
    <div className={styles.grid} role="img" aria-label={t('purchases.serials.of', { count: read, most: max })}>
      {Array.from({ length: max }, (_none, at) => at).map((at) => (
        <i key={at} data-state={stateOf(at)} />
      ))}
    </div>
  )
}

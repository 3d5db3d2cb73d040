import { useText } from '../../../platform/ui/text/use-text.ts'
import styles from './funnel.module.css'
import { funnelScreenMessages as words } from './messages.ts'

export function ColorField({ value, onChange }: { value: string; onChange(color: string): void }) {
  const { t } = useText(words)
  return (
    <label className={styles.color}>
      <span>{t('funnel.field.color')}</span>
      <input type="color" value={value} onChange={(event) => onChange(event.currentTarget.value.toUpperCase())} />
    </label>
  )
}

import { fieldText } from '../../../platform/record/field-text.ts'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useLanguage } from '../../../platform/ui/text/use-text.ts'
import type { SaleRow } from '../contract.ts'
import { saleRecord } from '../sale-record.ts'
import styles from './sale.module.css'

/** What names a sale in a list; a cancelled one says so where its column is not in sight, too. */
export function SaleName({ name, state }: { name: string; state: SaleRow['state'] }) {
  const { lang } = useLanguage()
  if (state !== 'cancelled') return name
  return (
    <span className={styles.cancelled}>
      <span>{name}</span>
      <Tag tone="danger">{fieldText(lang, saleRecord.fields.state, state)}</Tag>
    </span>
  )
}

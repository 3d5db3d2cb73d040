import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { equipmentName } from '../../../catalogue/equipment-name.ts'
import { supplyMessages } from '../../messages.ts'
import type { SupplierStanding } from '../../price-load-contract.ts'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

/** Some kits as the form of a proposal shows them. */
export function ShownKits({ shown: { kits, modules, inverters } }: Pick<SupplierStanding, 'shown'>) {
  const { t, say } = useText({ ...words, ...supplyMessages })
  if (kits.length === 0) return <p className={styles.hint}>{t('supplier-page.none_shown')}</p>
  const nameOf = (id: string) => {
    const item = [...modules, ...inverters].find((one) => one.id === id)
    return item ? equipmentName(item) : ''
  }
  return (
    <ul className={styles.kits}>
      {kits.map((kit) => (
        <li key={kit.id}>
          <strong>{kit.costCents === undefined ? '' : formatMoney(kit.costCents)}</strong>
          <span>
            {formatNumber(kit.powerKwp, 2)} kWp · {kit.modules} × {nameOf(kit.moduleId)}
          </span>
          <span>{kit.inverters.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`).join(' + ')}</span>
          <small>
            {[
              kit.costCents !== undefined &&
                t('supplier-page.per_wp', { price: formatMoney(Math.round(kit.costCents / (kit.powerKwp * 1000))) }),
              kit.leadTimeDays !== null && t('supplier-page.delivery', { days: kit.leadTimeDays }),
              kit.code,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {kit.barredBy && (
            <Tag tone="warn">{say((supplyMessages as Record<string, { pt: string; en: string }>)[kit.barredBy]!)}</Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { equipmentName, makerName } from '../../../catalogue/equipment-name.ts'
import { supplyMessages } from '../../messages.ts'
import type { SupplierStanding } from '../../price-load-contract.ts'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

type Shown = SupplierStanding['shown']

/** Some kits as the form of a proposal shows them: what they are called, what they hold, what they cost. */
export function ShownKits({ shown }: Pick<SupplierStanding, 'shown'>) {
  const { t } = useText(words)
  if (shown.kits.length === 0) return <p className={styles.hint}>{t('supplier-page.none_shown')}</p>
  return (
    <ul className={styles.kits}>
      {shown.kits.map((kit) => (
        <li key={kit.id}>
          <KitCard kit={kit} shown={shown} />
        </li>
      ))}
    </ul>
  )
}

function KitCard({ kit, shown: { modules, inverters } }: { kit: Shown['kits'][number]; shown: Shown }) {
  const { t, say } = useText({ ...words, ...supplyMessages })
  const module = modules.find(({ id }) => id === kit.moduleId)
  const inverterOf = ({ itemId, quantity }: (typeof kit.inverters)[number]) => {
    const item = inverters.find(({ id }) => id === itemId)
    const power = item && `${makerName(item.manufacturer)} ${formatNumber(item.datasheet.powerKw, 2, 0)} kW`
    return [quantity > 1 && `${quantity} ×`, power].filter(Boolean).join(' ')
  }
  const facts = [
    [t('supplier-page.kit_modules'), `${kit.modules} × ${formatNumber(module?.datasheet.powerW ?? 0)} W`],
    [t('supplier-page.kit_inverters'), kit.inverters.map(inverterOf).join(' + ')],
    [t('supplier-page.kit_ratio'), formatNumber(kit.powerKwp / kit.acKw, 2)],
    ...(kit.leadTimeDays === null
      ? []
      : [[t('supplier-page.kit_delivery'), t('supplier-page.kit_days', { count: kit.leadTimeDays })]]),
  ]
  return (
    <>
      <strong>{t('supplier-page.kit', { kwp: formatNumber(kit.powerKwp, 2) })}</strong>
      <small>{[kit.supplierName, module && equipmentName(module)].filter(Boolean).join(' · ')}</small>
      <dl>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {kit.isOld && (
        <span>
          <Tag tone="warn">{t('supplier-page.kit_old', { day: formatDate(kit.pricedOn) })}</Tag>
        </span>
      )}
      {kit.barredBy && (
        <span>
          <Tag tone="warn">{say((supplyMessages as Record<string, { pt: string; en: string }>)[kit.barredBy]!)}</Tag>
        </span>
      )}
      {kit.costCents !== undefined && (
        <p>
          <b>{formatMoney(kit.costCents)}</b>
          <small>
            {t('supplier-page.per_wp', { price: formatMoney(Math.round(kit.costCents / (kit.powerKwp * 1000))) })}
          </small>
        </p>
      )}
    </>
  )
}

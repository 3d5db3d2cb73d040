import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { formatMonth, formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { DealPanel, useDealOnPage } from '../../../deals/ui/public.ts'
import { installationMessages } from './messages.ts'
import styles from './place.module.css'

/** Roof and site, consumption and connection, and the irradiation of the place. */
export function ProjectTab() {
  const deal = useDealOnPage()
  return (
    <>
      <DealPanel deal={deal} section="grid" />
      <DealPanel deal={deal} section="roof" />
      <Irradiation months={deal.irradiation ?? null} />
      <DealPanel deal={deal} section="monitoring" />
    </>
  )
}

const monthNames = () => Array.from({ length: 12 }, (_none, month) => formatMonth(month, 'short'))

function Irradiation({ months }: { months: number[] | null }) {
  const { t } = useText(installationMessages)
  const highest = months ? Math.max(...months) : 0
  if (!months || highest === 0)
    return (
      <Panel title={t('energy-place.irradiation')}>
        <p>{t('energy-place.no_irradiation')}</p>
        <p className={styles.hint}>{t('energy-place.irradiation.none')}</p>
      </Panel>
    )
  const mean = months.reduce((sum, month) => sum + month, 0) / months.length
  const names = monthNames()
  return (
    <Panel
      title={t('energy-place.irradiation')}
      detail={`${t('energy-place.irradiation.mean')}: ${formatNumber(mean, 2)} ${t('energy-place.irradiation.unit')}`}
    >
      <div className={styles.months}>
        {months.map((value, month) => (
          <span key={names[month]}>
            <i style={{ height: `${(value / highest) * 100}%` }} />
            <em>{formatNumber(value, 2)}</em>
            <small>{names[month]}</small>
          </span>
        ))}
      </div>
    </Panel>
  )
}

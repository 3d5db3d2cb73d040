import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { StackedBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Sale } from '../contract.ts'
import { CommissionPayments } from './commission-payments.tsx'
import { saleScreenMessages } from './messages.ts'
import styles from './sale.module.css'

/** Everything of a sale, in panels: on its own page and inside its deal. */
export const SalePanels = ({ sale, title, actions }: { sale: Sale; title?: string; actions?: ReactNode }) => (
  <>
    <ValuesPanel sale={sale} title={title} actions={actions} />
    <OriginPanel sale={sale} />
    <CommissionsPanel sale={sale} />
    <CommissionPayments sale={sale} />
  </>
)

export function ValuesPanel({ sale, title, actions }: { sale: Sale; title?: string | undefined; actions?: ReactNode }) {
  const { t } = useText(saleScreenMessages)
  const part = (name: string, value: number) => ({ name, value, text: formatMoney(value) })
  const parts = [
    part(t('sales.entry'), sale.entry),
    part(t('sales.financed'), sale.financed),
    part(t('sales.rest'), sale.total - sale.entry - sale.financed),
  ]
  return (
    <Panel title={title ?? t('sales.value_part')} detail={formatMoney(sale.total)} actions={actions}>
      <div className={styles.rows}>
        <StackedBar label={t('sales.value_part')} parts={parts.filter(({ value }) => value > 0)} />
        <Facts>
          {parts.map(({ name, text }) => (
            <Fact key={name} label={name}>
              {text}
            </Fact>
          ))}
        </Facts>
      </div>
    </Panel>
  )
}

export function OriginPanel({ sale }: { sale: Sale }) {
  const { t } = useText(saleScreenMessages)
  return (
    <Panel title={t('sales.origin_part')}>
      <Facts>
        <Fact label={t('sales.deal')}>
          <Link to={`/negocio/${sale.dealId}` as string}>
            {sale.dealNumber} · {sale.dealTitle}
          </Link>
        </Fact>
        <Fact label={t('sales.proposal')}>
          {sale.proposalId ? (
            <Link to={`/negocio/${sale.dealId}/propostas/${sale.proposalId}` as string}>
              {t('sales.proposal_numbered', { number: sale.proposalNumber ?? '' })}
            </Link>
          ) : (
            t('sales.no_proposal')
          )}
        </Fact>
        {sale.paymentCondition && <Fact label={t('sales.condition')}>{sale.paymentCondition}</Fact>}
        <Fact label={t('sales.salesman')}>
          <Person name={sale.salesmanName} size="small" />
        </Fact>
        {sale.preSellerName && (
          <Fact label={t('sales.pre_seller')}>
            <Person name={sale.preSellerName} size="small" />
          </Fact>
        )}
        <Fact label={t('sales.sold_on')}>{formatDate(sale.soldOn)}</Fact>
        {sale.notes && <Fact label={t('sales.notes')}>{sale.notes}</Fact>}
      </Facts>
    </Panel>
  )
}

function CommissionsPanel({ sale }: { sale: Sale }) {
  const { t } = useText(saleScreenMessages)
  const seller = {
    label: t('sales.seller_percent'),
    percent: sale.sellerPercent,
    value: sale.sellerCommission,
    paid: sale.sellerPaid,
  }
  const preSeller = {
    label: t('sales.pre_seller_percent'),
    percent: sale.preSellerPercent,
    value: sale.preSellerCommission,
    paid: sale.preSellerPaid,
  }
  const parts = [seller, ...(sale.preSellerId ? [preSeller] : [])].filter(({ value }) => value !== undefined)
  if (parts.length === 0) return null
  return (
    <Panel title={t('sales.commission_part')}>
      <div className={styles.rows}>
        {parts.map(({ label, percent = 0, value = 0, paid = 0 }) => (
          <Facts key={label}>
            <Fact label={label} size="answer" unit={`${formatNumber(percent, 2, 0)}%`}>
              {formatMoney(value)}
            </Fact>
            <Fact label={t('sales.paid_column')}>{formatMoney(paid)}</Fact>
            <Fact label={t('sales.due')}>{formatMoney(value - paid)}</Fact>
          </Facts>
        ))}
      </div>
    </Panel>
  )
}

import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney, formatNumber } from '../../../platform/i18n/formats.ts'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Sale } from '../contract.ts'
import { CommissionPayments } from './commission-payments.tsx'
import { saleScreenMessages } from './messages.ts'

/** Everything of a sale, in panels: on its own page and inside its deal. */
export const SalePanels = ({ sale }: { sale: Sale }) => (
  <>
    <ValuesPanel sale={sale} />
    <CommissionsPanel sale={sale} />
    <CommissionPayments sale={sale} />
  </>
)

function ValuesPanel({ sale }: { sale: Sale }) {
  const { t } = useText(saleScreenMessages)
  const rest = sale.total - sale.entry - sale.financed
  return (
    <Panel title={t('sales.value_part')}>
      <Facts>
        <Fact label={t('sales.total')} size="answer">
          {formatMoney(sale.total)}
        </Fact>
        <Fact label={t('sales.entry')}>{formatMoney(sale.entry)}</Fact>
        <Fact label={t('sales.financed')}>{formatMoney(sale.financed)}</Fact>
        {rest > 0 && <Fact label={t('sales.rest')}>{formatMoney(rest)}</Fact>}
        <Fact label={t('sales.sold_on')}>{formatDate(sale.soldOn)}</Fact>
      </Facts>
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
        <Fact label={t('sales.salesman')}>
          <Person name={sale.salesmanName} size="small" />
        </Fact>
        {sale.preSellerName && (
          <Fact label={t('sales.pre_seller')}>
            <Person name={sale.preSellerName} size="small" />
          </Fact>
        )}
      </Facts>
      {sale.notes && (
        <Facts>
          <Fact label={t('sales.notes')}>{sale.notes}</Fact>
        </Facts>
      )}
    </Panel>
  )
}

function CommissionsPanel({ sale }: { sale: Sale }) {
  const { t } = useText(saleScreenMessages)
  const parts = [
    {
      label: t('sales.seller_percent'),
      percent: sale.sellerPercent,
      value: sale.sellerCommission,
      paid: sale.sellerPaid,
    },
    ...(sale.preSellerId
      ? [
          {
            label: t('sales.pre_seller_percent'),
            percent: sale.preSellerPercent,
            value: sale.preSellerCommission,
            paid: sale.preSellerPaid,
          },
        ]
      : []),
  ].filter((part) => part.value !== undefined)
  if (parts.length === 0) return null
  return (
    <Panel title={t('sales.commission_part')}>
      <Facts>
        {parts.map(({ label, percent = 0, value = 0, paid = 0 }) => (
          <Fact key={label} label={label} size="answer" unit={`${formatNumber(percent, 2, 0)}%`}>
            {formatMoney(value)}
            <small> {t('sales.paid_of', { paid: formatMoney(paid) })}</small>
          </Fact>
        ))}
      </Facts>
    </Panel>
  )
}

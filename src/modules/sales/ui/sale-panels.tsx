import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StackedBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { Fact, Facts, Panel } from '../../../platform/ui/layout/page.tsx'
import { RecordFacts } from '../../../platform/ui/record/record-facts.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { Sale } from '../contract.ts'
import { saleRecord } from '../sale-record.ts'
import { CommissionPayments } from './commission-payments.tsx'
import { Cancelled } from './commissions/cancel-sale.tsx'
import { CommissionLines } from './commissions/commission-lines.tsx'
import { saleScreenMessages } from './messages.ts'
import { PlanPanel } from './plan/plan-panel.tsx'
import styles from './sale.module.css'

const { fields } = saleRecord

/** Everything of a sale, in panels: on its own page and inside its deal. */
export const SalePanels = ({ sale, title, actions }: { sale: Sale; title?: string; actions?: ReactNode }) => (
  <>
    <ValuesPanel sale={sale} title={title} actions={actions} />
    <PlanPanel sale={sale} />
    <OriginPanel sale={sale} />
    <CommissionLines sale={sale} />
    <CommissionPayments sale={sale} />
  </>
)

export function ValuesPanel({ sale, title, actions }: { sale: Sale; title?: string | undefined; actions?: ReactNode }) {
  const { t, say } = useText(saleScreenMessages)
  const part = (name: string, value: number) => ({ name, value, text: formatMoney(value) })
  const parts = [
    part(say(fields.entry.words), sale.entry),
    part(say(fields.financed.words), sale.financed),
    part(t('sales.rest'), sale.total - sale.entry - sale.financed),
  ]
  return (
    <Panel title={title ?? t('sales.value_part')} detail={formatMoney(sale.total)} actions={actions}>
      <div className={styles.rows}>
        <Cancelled sale={sale} hasTag={title !== undefined} />
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
  const { dealId, proposalId, proposalNumber } = sale
  const deal = (
    <Link to={`/negocio/${dealId}` as string}>
      {sale.dealNumber} · {sale.dealTitle}
    </Link>
  )
  const proposal = proposalId ? (
    <Link to={`/negocio/${dealId}/propostas/${proposalId}` as string}>
      {t('sales.proposal_numbered', { number: proposalNumber ?? '' })}
    </Link>
  ) : (
    t('sales.no_proposal')
  )
  return (
    <Panel title={t('sales.origin_part')}>
      <RecordFacts
        of={saleRecord}
        record={sale}
        show={[
          [t('sales.deal'), deal],
          [t('sales.proposal'), proposal],
          'paymentCondition',
          'salesmanId',
          'preSellerId',
          'storeId',
          'soldOn',
          'notes',
        ]}
      />
    </Panel>
  )
}

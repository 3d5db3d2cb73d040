import type { ReactNode } from 'react'
import { StackedBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { formatMoney, formatPercent } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { purchases } from '../contract.ts'
import { purchasesTab } from '../deal-tab.ts'
import type { CostOfJob } from '../parts-shapes.ts'
import { purchaseRecord } from '../purchase-record.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

interface CostOfJobPanelProps {
  dealId: string
  /** Shows each item, if there is room for a table. */
  hasItems?: boolean
}

/** The cost of the job and the remaining margin, for people who see totals. */
export function CostOfJobPanel({ dealId, hasItems }: CostOfJobPanelProps) {
  const { t } = useText(words)
  const isHidden = useMay([purchaseRecord.fields.totalCents.hiddenWith, purchasesTab.hiddenWith])
  const { data } = useItem(purchases.costOfJob, { params: { id: dealId } }, { enabled: !isHidden })
  if (isHidden || !data) return null
  return (
    <Panel title={t('purchases.cost')}>
      <Bar cost={data} />
      <dl className={styles.figures}>
        {data.planned !== null && <Figure label={t('purchases.cost.planned')} cents={data.planned} />}
        <Figure label={t('purchases.cost.ordered')} cents={data.ordered} />
        <Figure label={t('purchases.cost.invoiced')} cents={data.invoiced} />
        <Figure label={t('purchases.cost.received')} cents={data.received} note={<PricedBy of={data} />} />
        <PriceAndMargin cost={data} />
      </dl>
      {data.marginLeft !== null && <Why cost={data} />}
      <TakenOff cost={data} />
      {data.marginLeft !== null && data.soldCents === null && (
        <p className={styles.under}>{t('purchases.cost.unsold')}</p>
      )}
      {hasItems && <CostLines cost={data} />}
    </Panel>
  )
}

/** What was sold, and the parts of the accepted proposal that the person may see. */
function PriceAndMargin({ cost }: { cost: CostOfJob }) {
  const { t } = useText(words)
  const { priceCents, soldCents, proposedCents, otherPlanned, marginPlanned, marginLeft } = cost
  if (priceCents === null) return null
  const was = proposedCents ?? priceCents
  return (
    <>
      {otherPlanned !== null && <Figure label={t('purchases.cost.other')} cents={otherPlanned} />}
      {proposedCents !== null && <Figure label={t('purchases.cost.price')} cents={proposedCents} />}
      {marginPlanned !== null && <Figure label={t('purchases.cost.was')} cents={marginPlanned} of={was} />}
      {soldCents !== null && <Figure label={t('purchases.cost.sold')} cents={soldCents} />}
      {marginLeft !== null && <Figure label={t('purchases.cost.left')} cents={marginLeft} of={priceCents} isAnswer />}
    </>
  )
}

/** How the remaining margin is calculated. */
function Why({
  cost: { priceCents, soldCents, otherPlanned, invoiced, invoicedOther, orderedOpen, plannedOpen },
}: {
  cost: CostOfJob
}) {
  const { t } = useText(words)
  const figures = {
    price: priceCents ?? 0,
    other: otherPlanned ?? 0,
    invoiced,
    besides: invoicedOther,
    open: orderedOpen,
    left: plannedOpen ?? 0,
  }
  const from = soldCents === null ? 'proposal' : 'sold'
  return <p className={styles.under}>{t('purchases.cost.why', { from, ...moneyOf(figures) })}</p>
}

/**
 * Says that invoice lines without a matching item are assumed to be for open orders, since they may be something
 * else.
 */
function TakenOff({ cost: { askedOfOrders, askedOfPlan } }: { cost: CostOfJob }) {
  const { t } = useText(words)
  const amount = askedOfOrders + (askedOfPlan ?? 0)
  return amount > 0 ? <p className={styles.warn}>{t('purchases.cost.asked', { amount: formatMoney(amount) })}</p> : null
}

const moneyOf = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, cents]) => [name, formatMoney(cents)]))

function Bar({ cost: { invoiced, orderedOpen, plannedOpen, otherPlanned, marginLeft } }: { cost: CostOfJob }) {
  const { t } = useText(words)
  // The colour of a part stays when others come to nothing and are left out.
  const part = (name: string, value: number, color: string) => ({ name, value, color, text: formatMoney(value) })
  const parts = [
    part(t('purchases.cost.invoiced'), invoiced, 'var(--p-8)'),
    part(t('purchases.cost.ordered_open'), orderedOpen, 'var(--p-6)'),
    part(t('purchases.cost.planned_open'), plannedOpen ?? 0, 'var(--p-4)'),
    part(t('purchases.cost.other'), otherPlanned ?? 0, 'var(--n-6)'),
    // Its figure says its share, too.
    { ...part(t('purchases.cost.left'), Math.max(0, marginLeft ?? 0), 'var(--ok)'), isSaid: true },
  ].filter(({ value }) => value > 0)
  return parts.length > 0 ? <StackedBar label={t('purchases.cost')} parts={parts} /> : null
}

interface FigureProps {
  label: string
  cents: number
  /** The amount that a share is shown of. */
  of?: number
  isAnswer?: boolean
  note?: ReactNode
}

const Figure = ({ label, cents, of, isAnswer, note }: FigureProps) => (
  <div data-answer={isAnswer || undefined} data-bad={cents < 0 || undefined}>
    <dt>{label}</dt>
    <dd>
      {formatMoney(cents)}
      {of ? ` · ${formatPercent(cents / of)}` : ''}
      {note}
    </dd>
  </div>
)

/** Whether delivered goods are counted at invoices' or the order's prices. */
function PricedBy({ of: { received, receivedByOrder } }: { of: Pick<CostOfJob, 'received' | 'receivedByOrder'> }) {
  const { t } = useText(words)
  if (received === 0) return null
  const isPart = receivedByOrder > 0 && receivedByOrder < received
  return (
    <span className={styles.under}>
      {isPart
        ? t('purchases.cost.by_order', { amount: formatMoney(receivedByOrder) })
        : t(receivedByOrder > 0 ? 'purchases.cost.by_order_all' : 'purchases.cost.by_invoice')}
    </span>
  )
}

function CostLines({ cost: { lines, planned, invoicedOther } }: { cost: CostOfJob }) {
  const { t } = useText(words)
  return (
    <ScrollRegion className={styles.scroll} label={t('purchases.cost')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('purchases.cost.item')}</th>
            {planned !== null && <th data-end>{t('purchases.cost.planned')}</th>}
            <th data-end>{t('purchases.cost.ordered')}</th>
            <th data-end>{t('purchases.cost.invoiced')}</th>
            <th data-end>{t('purchases.cost.received')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              {line.planned !== null && <td data-end>{formatMoney(line.planned)}</td>}
              <td data-end>{formatMoney(line.ordered)}</td>
              <td data-end>{formatMoney(line.invoiced)}</td>
              <td data-end>
                {formatMoney(line.received)}
                <PricedBy of={line} />
              </td>
            </tr>
          ))}
          {invoicedOther !== 0 && (
            <tr>
              <th scope="row">{t('purchases.cost.invoiced_other')}</th>
              <td colSpan={planned === null ? 1 : 2} />
              <td data-end>{formatMoney(invoicedOther)}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

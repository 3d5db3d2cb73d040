import { StackedBar } from '../../../platform/ui/charts/stacked-bar.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { PriceView } from '../price-view.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'

/** "10", or "6,6 kWp" for items priced by the power. */
const amountOf = (quantity: number, kwp: number) =>
  `${formatNumber(quantity, 2, 0)}${!Number.isInteger(quantity) && Math.abs(quantity - kwp) < 1e-6 ? ' kWp' : ''}`

/** How many, and at what price; what comes with a kit has no price of its own. */
function detailOf({ quantity, unitCents }: PriceView['kit'][number], kwp: number) {
  const amount = amountOf(quantity, kwp)
  if (unitCents === undefined) return amount
  return unitCents === 0 ? amount : `${amount} × ${formatMoney(unitCents)}`
}

/** The composition of a price, row by row; cells that the person may not see are left out. */
export function PriceTable({ price, kwp }: { price: PriceView; kwp: number }) {
  const { t } = useText(proposalScreenMessages)
  const rows: { name: string; detail?: string; cents: number | undefined }[] = [
    ...price.kit.map((line) => ({
      name: line.name,
      detail: detailOf(line, kwp),
      cents: line.cents === 0 && line.unitCents === 0 ? undefined : line.cents,
    })),
    { name: t('proposal-ui.labour'), cents: price.serviceTableCents },
    ...(price.labour ?? []).map((line) => ({ name: line.name, cents: line.cents })),
    { name: t('proposal-ui.travel'), cents: price.travelCents || undefined },
    ...(price.extraCosts ?? []).map((line) => ({ name: line.name, cents: line.cents })),
  ]
  const parts = [
    { name: t('proposal-ui.kit'), value: price.product.costCents },
    { name: t('proposal-ui.service'), value: price.service.costCents },
    { name: t('proposal-ui.extra_costs'), value: price.extraCostsCents },
    { name: t('proposal-ui.profit'), value: price.total.profitCents },
    { name: t('proposal-ui.commission'), value: price.total.commissionCents },
    { name: t('proposal-ui.charges'), value: price.total.chargesCents },
  ]
  // What is hidden is one part of the price, so that shares are of the whole and the lines add up to it.
  const others = price.priceCents - parts.reduce((sum, { value = 0 }) => sum + value, 0)
  const isPartHidden = others > 0 && parts.some(({ value }) => value === undefined)
  const bars = [...parts, ...(isPartHidden ? [{ name: t('proposal-ui.other_parts'), value: others }] : [])].flatMap(
    ({ name, value }) => (value !== undefined && value > 0 ? [{ name, value, text: formatMoney(value) }] : []),
  )
  return (
    <div className={styles.price}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('proposal-ui.item')}</th>
            <th scope="col">{t('proposal-ui.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter((row) => row.cents !== undefined || row.detail)
            .map((row) => (
              <tr key={`${row.name}${row.detail}`}>
                <th scope="row">
                  {row.name} {row.detail && <small>{row.detail}</small>}
                </th>
                <td>{row.cents === undefined ? '' : formatMoney(row.cents)}</td>
              </tr>
            ))}
          {(['profit', 'commission', 'charges'] as const).map((part) => {
            const cents = price.total[`${part}Cents`]
            return cents === undefined ? null : (
              <tr key={part}>
                <th scope="row">
                  {t(`proposal-ui.${part}`)} <small>{composition(price, part)}</small>
                </th>
                <td>{formatMoney(cents)}</td>
              </tr>
            )
          })}
          {isPartHidden && (
            <tr>
              <th scope="row">{t('proposal-ui.other_parts')}</th>
              <td>{formatMoney(others)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('proposal-ui.final_price')}{' '}
              {price.adjustment && price.adjustment.cents !== 0 && (
                <small>
                  {t('proposal-ui.with_adjustment', {
                    amount: formatMoney(price.adjustment.cents),
                    rate: `${formatNumber(price.adjustment.rate * 100, 2, 0)}%`,
                  })}
                </small>
              )}
            </th>
            <td>{formatMoney(price.priceCents)}</td>
          </tr>
        </tfoot>
      </table>
      {bars.length > 1 && <StackedBar label={t('proposal-ui.composition')} parts={bars} />}
    </div>
  )

  function composition({ product, service, adjustment }: PriceView, part: 'profit' | 'commission' | 'charges') {
    const cells = [
      [t('proposal-ui.product'), product[`${part}Cents`]],
      [t('proposal-ui.service'), service[`${part}Cents`]],
      [t('proposal-ui.adjustment'), adjustment?.[`${part}Cents`] || undefined],
    ] as const
    return cells
      .filter(([, cents]) => cents !== undefined)
      .map(([name, cents]) => `${name} ${formatMoney(cents!)}`)
      .join(' · ')
  }
}

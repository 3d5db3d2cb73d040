import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { yearlyFromMonthly } from '../../pricing/interest.ts'
import type { BankOffers, Financing } from '../contract.ts'
import { type Compared, oneAmountOf } from './compared-offers.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'
import { AgainstBill, OfferPapers, OfferStanding } from './offer-standing.tsx'

interface OffersTableProps {
  compared: readonly Compared[]
  isChosen(one: Compared): boolean
  /** What stands where an offer is not the chosen one: the way to choose it. */
  choose(one: Compared): ReactNode
  /** The way to take what the chosen one costs by now. */
  again?(one: Compared): ReactNode
  /** The financing that they are for, once there is one: where it stands with each bank. */
  financing?: Financing
  /** What is paid for energy today, in cents a month. */
  bill?: number | null
}

/** Offers side by side: of a financing, or of an amount that none is made for yet. */
export function OffersTable({ compared, isChosen, choose, again, financing, bill = null }: OffersTableProps) {
  const { t } = useText(words)
  const chosenAt = compared.findIndex(isChosen)
  const row = (label: string, cell: (one: Compared) => ReactNode) => (
    <tr>
      <th scope="row">{label}</th>
      {compared.map((one, at) => (
        <td key={one.key} data-chosen={at === chosenAt || undefined}>
          {cell(one)}
        </td>
      ))}
    </tr>
  )
  const rate = (percent: number) => formatNumber(percent, 2)
  return (
    <ScrollRegion label={t('financings-ui.offers')} className={styles.scroll}>
      <table className={styles.offers}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('financings-ui.bank')}</span>
            </th>
            {compared.map((one, at) => (
              <th key={one.key} scope="col" data-chosen={at === chosenAt || undefined}>
                {one.bank.name}
                <small>
                  <AsOf bank={one.bank} />
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(t('financings-ui.instalment'), ({ offer }) => (
            <>
              <strong>{formatMoney(offer.instalment)}</strong>
              <small>{t('financings-ui.times', { count: offer.count })}</small>
            </>
          ))}
          {oneAmountOf(compared) === null && row(t('financings-ui.brought'), ({ offer }) => formatMoney(offer.amount))}
          {row(t('financings-ui.total'), ({ offer, isCheapest }) => (
            <span data-best={isCheapest || undefined}>{formatMoney(offer.total)}</span>
          ))}
          {row(t('financings-ui.rate'), ({ offer, bank }) => (
            <>
              {t('financings-ui.a_month', { rate: rate(offer.rateMonth) })}
              <small>{t('financings-ui.a_year', { rate: rate(yearlyFromMonthly(offer.rateMonth / 100) * 100) })}</small>
              {bank.kind === 'http' && offer.costYear !== null && (
                <small>{t('financings-ui.total_cost', { rate: rate(offer.costYear) })}</small>
              )}
            </>
          ))}
          {row(t('financings-ui.first'), ({ offer }) =>
            t('financings-ui.in_days', { days: 30 * (offer.graceMonths + 1) }),
          )}
          {bill !== null &&
            row(t('financings-ui.bill'), ({ offer }) => <AgainstBill instalment={offer.instalment} bill={bill} />)}
          {financing &&
            row(t('financings-ui.standing'), ({ bank }) => <OfferStanding financing={financing} bank={bank} />)}
          {financing && row(t('financings-ui.offer_papers.title'), ({ bank }) => <OfferPapers papers={bank.papers} />)}
          {row(t('financings-ui.action'), (one) =>
            isChosen(one) ? (
              <>
                <Chosen />
                {again?.(one)}
              </>
            ) : (
              choose(one)
            ),
          )}
        </tbody>
      </table>
      <p className={styles.note}>{t('financings-ui.simulation')}</p>
    </ScrollRegion>
  )
}

function AsOf({ bank: { kind, asOf, site } }: { bank: BankOffers }) {
  const { t } = useText(words)
  if (kind === 'link' && site)
    return (
      <a href={site} target="_blank" rel="noreferrer">
        {t('financings-ui.to_site')}
      </a>
    )
  if (!asOf) return t('financings-ui.table_undated')
  return t(kind === 'http' ? 'financings-ui.answer_of' : 'financings-ui.table_of', {
    on: formatDate(asOf),
  })
}

function Chosen() {
  const { t } = useText(words)
  return (
    <span className={styles.chosen}>
      <Icon of={IconCheck} size="small" />
      {t('financings-ui.chosen')}
    </span>
  )
}

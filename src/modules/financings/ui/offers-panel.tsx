import { IconBuildingBank, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../platform/ui/layout/scroll-region.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatDate, formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type BankOffers, type Financing, financings } from '../contract.ts'
import { type OfferOrder, offerOrders } from '../offer.ts'
import { AskedBanks } from './asked-banks.tsx'
import { type Compared, comparedOffers } from './compared-offers.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'
import { changed } from './use-financing-calls.ts'

const none: readonly BankOffers[] = []
const needed = [
  'financings.edit-bank',
  'financings.edit-instalment-count',
  'financings.edit-fixed-instalment-value',
  'financings.edit',
] as const

/** Every option of every bank side by side; the chosen one becomes the financing. */
export function OffersPanel({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const [order, setOrder] = useState<OfferOrder>('instalment')
  const isShown = financing.totalFinanced !== undefined && financing.bankId !== undefined
  const offers = useItem(
    financings.offers,
    { params: { id: financing.id }, query: { order } },
    { enabled: isShown, keepPrevious: true },
  )
  if (!isShown) return null
  const compared = comparedOffers(offers.data?.banks ?? [], order)
  return (
    <Panel
      title={t('financings-ui.offers')}
      detail={t('financings-ui.offers.for', { amount: formatMoney(financing.totalFinanced ?? 0) })}
      actions={
        <Segmented
          label={t('financings-ui.order')}
          value={order}
          onChange={setOrder}
          options={offerOrders.map((value) => ({ value, label: t(`financings-ui.order.${value}`) }))}
        />
      }
      isFlush
    >
      {offers.error && <Failure failure={offers.error} retry={() => void offers.refetch()} />}
      {offers.isLoading && <SkeletonLines lines={8} />}
      {offers.data?.banks.length === 0 && <NoOffers />}
      {compared.length > 0 && <OffersTable financing={financing} compared={compared} />}
      <AskedBanks financingId={financing.id} banks={offers.data?.banks ?? none} />
    </Panel>
  )
}

function NoOffers() {
  const { t } = useText(words)
  const held = usePermissions()
  return (
    <EmptyPart
      icon={IconBuildingBank}
      title={t('financings-ui.offers.none')}
      why={t('financings-ui.offers.none.why')}
      action={
        held.has('general.settings') && (
          <LinkButton to="/settings/financing/banks">{t('financings-ui.offers.settings')}</LinkButton>
        )
      }
    />
  )
}

function OffersTable({ financing, compared }: { financing: Financing; compared: readonly Compared[] }) {
  const { t } = useText(words)
  const chosenAt = compared.findIndex((one) => isChosen(financing, one))
  const row = (label: string, cell: (one: Compared) => React.ReactNode) => (
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
          {row(t('financings-ui.total'), ({ offer, isCheapest }) => (
            <span data-best={isCheapest || undefined}>{formatMoney(offer.total)}</span>
          ))}
          {row(t('financings-ui.rate'), ({ offer }) => (
            <>
              {t('financings-ui.a_month', { rate: rate(offer.rateMonth) })}
              {offer.costYear !== null && <small>{t('financings-ui.a_year', { rate: rate(offer.costYear) })}</small>}
            </>
          ))}
          {row(t('financings-ui.first'), ({ offer }) =>
            t('financings-ui.in_days', { days: 30 * (offer.graceMonths + 1) }),
          )}
          {row(t('financings-ui.action'), (one) => (
            <Choose financing={financing} one={one} />
          ))}
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
    on: formatDate(asOf.slice(0, 10)),
  })
}

const isChosen = (financing: Financing, { bank, offer }: Compared) =>
  financing.bankId === bank.bankId &&
  financing.instalmentCount === offer.count &&
  financing.instalmentValue === offer.instalment

function Choose({ financing, one: { bank, offer } }: { financing: Financing; one: Compared }) {
  const { t } = useText(words)
  const held = usePermissions()
  const choose = useCall(financings.choose, { refreshes: changed })
  if (isChosen(financing, { key: '', isCheapest: false, bank, offer }))
    return (
      <span className={styles.chosen}>
        <Icon of={IconCheck} size="small" />
        {t('financings-ui.chosen')}
      </span>
    )
  if (!needed.every((one) => held.has(one))) return null
  return (
    <Button
      size="small"
      isBusy={choose.isRunning}
      onClick={async () => {
        await choose.call({ params: { id: financing.id }, body: { bankId: bank.bankId, offerId: offer.id } })
        notify.success(
          t('financings-ui.chosen.told', {
            bank: bank.name,
            count: offer.count,
            instalment: formatMoney(offer.instalment),
          }),
        )
      }}
    >
      {t('financings-ui.choose')}
    </Button>
  )
}

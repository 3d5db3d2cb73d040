import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { EmptyPart } from '../../../platform/ui/feedback/empty-part.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type BankOffers, type Financing, financings } from '../contract.ts'
import { type OfferOrder, offerOrders } from '../offer.ts'
import { AskedBanks } from './asked-banks.tsx'
import { ChooseOffer, isChosen, isOutdated } from './choose-offer.tsx'
import { comparedOffers, oneAmountOf } from './compared-offers.ts'
import { LinkBanks } from './link-banks.tsx'
import { financingScreenMessages as words } from './messages.ts'
import { OffersTable } from './offers-table.tsx'
import { ofTerm, termsOf } from './terms.ts'

const none: readonly BankOffers[] = []

/** Every option of every bank side by side; the chosen one becomes the financing. */
export function OffersPanel({ financing }: { financing: Financing }) {
  const { t } = useText(words)
  const [order, setOrder] = useState<OfferOrder>('instalment')
  const [term, setTerm] = useState<number | null>(null)
  const isShown = financing.totalFinanced !== undefined && financing.bankId !== undefined
  const offers = useItem(
    financings.offers,
    { params: { id: financing.id }, query: { order } },
    { enabled: isShown, keepPrevious: true },
  )
  if (!isShown) return null
  const all = comparedOffers(offers.data?.banks ?? [], order)
  const compared = ofTerm(all, term)
  const amount = compared.length > 0 ? oneAmountOf(compared) : (offers.data?.amount ?? financing.totalFinanced ?? 0)
  return (
    <Panel
      title={t('financings-ui.offers')}
      detail={amount !== null && t('financings-ui.offers.for', { amount: formatMoney(amount) })}
      actions={
        <>
          <TermFilter terms={termsOf(all)} value={term} onChange={setTerm} />
          <Segmented
            label={t('financings-ui.order')}
            value={order}
            onChange={setOrder}
            options={offerOrders.map((value) => ({ value, label: t(`financings-ui.order.${value}`) }))}
          />
        </>
      }
      isFlush
    >
      {offers.error && <Failure failure={offers.error} retry={() => void offers.refetch()} />}
      {offers.isLoading && <SkeletonLines lines={8} />}
      {offers.data?.banks.length === 0 && <NoOffers />}
      {compared.length > 0 && (
        <OffersTable
          compared={compared}
          financing={financing}
          bill={offers.data?.bill ?? null}
          isChosen={(one) => isChosen(financing, one)}
          choose={(one) => <ChooseOffer financing={financing} one={one} />}
          again={(one) => isOutdated(financing, one) && <ChooseOffer financing={financing} one={one} isAgain />}
        />
      )}
      <AskedBanks financingId={financing.id} banks={offers.data?.banks ?? none} />
      <LinkBanks dealId={financing.dealId ?? null} banks={offers.data?.banks ?? none} />
    </Panel>
  )
}

interface TermFilterProps {
  terms: readonly number[]
  value: number | null
  onChange(value: number | null): void
}

/** As many terms as stand beside each other; more are chosen from a list. */
const besideEachOther = 5

/** Which term is compared; of one alone there is nothing to choose. */
export function TermFilter({ terms, value, onChange }: TermFilterProps) {
  const { t } = useText(words)
  if (terms.length < 2) return null
  const label = t('financings-ui.term')
  const options = terms.map((months) => ({ value: String(months), label: t('financings-ui.months', { months }) }))
  const short = terms.slice(0, -1).map((months) => ({ value: String(months), label: String(months) }))
  if (terms.length > besideEachOther)
    return (
      <SelectField
        label={label}
        isLabelHidden
        isClearable
        placeholder={t('financings-ui.term.all')}
        options={options}
        value={value === null ? null : String(value)}
        onChange={(chosen) => onChange(chosen ? Number(chosen) : null)}
      />
    )
  return (
    <Segmented
      label={label}
      value={value === null ? 'all' : String(value)}
      onChange={(chosen) => onChange(chosen === 'all' ? null : Number(chosen))}
      options={[{ value: 'all', label: t('financings-ui.term.any') }, ...short, options.at(-1)!]}
    />
  )
}

/** What to do where no bank is there to simulate. */
export function NoOffers() {
  const { t } = useText(words)
  const granted = usePermissions()
  return (
    <EmptyPart
      icon={IconBuildingBank}
      title={t('financings-ui.offers.none')}
      why={t('financings-ui.offers.none.why')}
      action={
        granted.has('general.settings') && (
          <LinkButton to="/settings/financing/banks">{t('financings-ui.offers.settings')}</LinkButton>
        )
      }
    />
  )
}

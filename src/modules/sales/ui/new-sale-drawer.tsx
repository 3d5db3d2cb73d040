import { IconCash, IconFileAlert, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../platform/ui/data/api.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../platform/ui/feedback/drawer.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { AsyncSelectField, type Option } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { deals, type Way } from '../../deals/contract.ts'
import { MoveToAllow } from '../../deals/ui/public.ts'
import { type Sale, type SaleDefaults, sales } from '../contract.ts'
import { saleScreenMessages } from './messages.ts'
import { StartingPreview } from './plan/plan-preview.tsx'
import { SaleForm } from './sale-form.tsx'
import { useRecordSale } from './use-sale-calls.ts'

interface NewSaleDrawerProps {
  isOpen: boolean
  onClose(): void
  /** Called with the new sale; the caller then closes the drawer. */
  onCreated(sale: Sale): void
  /** The deal that is sold; without it the person chooses one. */
  dealId?: string
}

/** Records a sale, filled in from the accepted proposal of its deal. */
export function NewSaleDrawer({ isOpen, onClose, onCreated, dealId }: NewSaleDrawerProps) {
  const { t } = useText(saleScreenMessages)
  const [chosen, setChosen] = useState<Option | null>(null)
  const soldId = dealId ?? chosen?.value
  const close = () => {
    setChosen(null)
    onClose()
  }
  return (
    <Drawer isOpen={isOpen} onClose={close} title={t('sales.new')} isChanged={chosen !== null}>
      {!dealId && (
        <AsyncSelectField
          label={t('sales.deal')}
          placeholder={t('sales.choose_deal')}
          selected={chosen}
          onChange={setChosen}
          load={dealOptions}
          isRequired
        />
      )}
      {soldId && (
        <FilledForm
          key={soldId}
          dealId={soldId}
          onCreated={(sale) => {
            notify.success(t('sales.created', { code: sale.code }))
            setChosen(null)
            onCreated(sale)
          }}
        />
      )}
    </Drawer>
  )
}

async function dealOptions(search: string, signal: AbortSignal): Promise<Option[]> {
  const { list } = await api(deals.list, { query: { pageSize: 20, ...(search && { search }) } }, { signal })
  return list.map((deal) => ({ value: deal.id, label: deal.title, detail: `nº ${deal.number}` }))
}

function FilledForm({ dealId, onCreated }: { dealId: string; onCreated(sale: Sale): void }) {
  const defaults = useItem(sales.defaults, { params: { id: dealId } }, { staleTime: 0 })
  const [isApart, setApart] = useState(false)
  if (defaults.error) return <Failure failure={defaults.error} retry={() => void defaults.refetch()} />
  if (!defaults.data) return <SkeletonLines lines={8} />
  const { soldAs, unaccepted, sellIn } = defaults.data
  if (sellIn) return <Forbidden defaults={defaults.data} ways={sellIn} />
  if (soldAs && !isApart) return <AlreadySold defaults={defaults.data} soldAs={soldAs} onApart={() => setApart(true)} />
  if (unaccepted && !isApart) return <NotAccepted dealId={dealId} proposal={unaccepted} onGo={() => setApart(true)} />
  return <StartedForm defaults={soldAs ? apart(defaults.data) : defaults.data} onCreated={onCreated} />
}

/** A further sale of the deal, with nothing of its proposal. */
const apart = (defaults: SaleDefaults): SaleDefaults => ({
  ...defaults,
  proposalId: null,
  proposalNumber: null,
  paymentCondition: '',
  terms: null,
  total: 0,
  entry: 0,
  financed: 0,
})

/** The deal's status forbids sales: said before anything is typed, with the way to one that allows them. */
function Forbidden({ defaults: { dealId, dealTitle }, ways: [way] }: { defaults: SaleDefaults; ways: readonly Way[] }) {
  const { t } = useText(saleScreenMessages)
  return (
    <EmptyState
      icon={IconLock}
      title={t('sales.forbidden_title')}
      action={way && <MoveToAllow deal={{ id: dealId, title: dealTitle }} way={way} refreshes={[sales.defaults]} />}
    >
      {t(way ? 'sales.forbidden_move' : 'sales.forbidden_ask')}
    </EmptyState>
  )
}

interface AlreadySoldProps {
  defaults: SaleDefaults
  soldAs: NonNullable<SaleDefaults['soldAs']>
  onApart(): void
}

/** The accepted proposal was sold: the way to its sale, and to one without it. */
function AlreadySold({ defaults, soldAs, onApart }: AlreadySoldProps) {
  const { t } = useText(saleScreenMessages)
  const { code } = soldAs
  return (
    <EmptyState
      icon={IconCash}
      title={t('sales.proposal_sold_title', { number: defaults.proposalNumber ?? 0, code })}
      action={
        <>
          <LinkButton variant="primary" to={`/negocio/${defaults.dealId}/vendas/${soldAs.id}`}>
            {t('sales.open_numbered', { code })}
          </LinkButton>
          <Button onClick={onApart}>{t('sales.without_proposal')}</Button>
        </>
      }
    >
      {t('sales.proposal_sold_text')}
    </EmptyState>
  )
}

interface NotAcceptedProps {
  dealId: string
  proposal: NonNullable<SaleDefaults['unaccepted']>
  onGo(): void
}

/** The customer has accepted none: the way to the proposal, where that is recorded, and to a sale of its value without it. */
function NotAccepted({ dealId, proposal: { id, number }, onGo }: NotAcceptedProps) {
  const { t } = useText(saleScreenMessages)
  return (
    <EmptyState
      icon={IconFileAlert}
      title={t('sales.unaccepted_title', { number })}
      action={
        <>
          <LinkButton variant="primary" to={`/negocio/${dealId}/propostas/${id}`}>
            {t('sales.unaccepted_open')}
          </LinkButton>
          <Button onClick={onGo}>{t('sales.unaccepted_go')}</Button>
        </>
      }
    >
      {t('sales.unaccepted_text')}
    </EmptyState>
  )
}

function StartedForm({ defaults, onCreated }: { defaults: SaleDefaults; onCreated(sale: Sale): void }) {
  const { t } = useText(saleScreenMessages)
  const record = useRecordSale()
  const { dealId, proposalId, proposalNumber, paymentCondition, acceptsPaidInFull, terms, unaccepted } = defaults
  const { total, entry, financed, salesmanId, preSellerId, soldOn } = defaults
  return (
    <SaleForm
      note={[
        proposalNumber ? t('sales.proposal_numbered', { number: proposalNumber }) : t('sales.no_proposal'),
        unaccepted && t('sales.value_unaccepted', { number: unaccepted.number }),
        terms?.optionName,
        paymentCondition,
      ]
        .filter(Boolean)
        .join(' · ')}
      acceptsPaidInFull={acceptsPaidInFull}
      plan={(amounts, on) => <StartingPreview amounts={amounts} soldOn={on} terms={terms} />}
      start={{
        total,
        entry,
        financed,
        salesmanId,
        preSellerId,
        sellerPercent: null,
        preSellerPercent: null,
        soldOn,
        notes: '',
      }}
      save={async (values) => onCreated(await record.call({ body: { dealId, proposalId, ...values } }))}
      submit={t('sales.new')}
    />
  )
}

import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { MissingItem } from '../../deals/contract.ts'
import { missingIn } from '../../deals/missing-item.ts'
import { MoveForm, staleWithDeal } from '../../deals/ui/public.ts'
import { type Proposal, type ProposalRow, proposals } from '../contract.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'
import { documentOf, momentOf, ReceivedLine } from './received-line.tsx'
import { proposalRefreshes } from './refreshes.ts'

interface AcceptDialogProps {
  proposal: Pick<ProposalRow, 'id' | 'number' | 'priceCents' | 'powerKwp' | 'dealId' | 'dealTitle' | 'allowed'> & {
    /** The option that the person reads; without it, the recommended one is proposed. */
    optionId?: string
  }
  isOpen: boolean
  onClose(): void
}

/**
 * Which payment option the customer chose: its price becomes the value of the deal. A customer's acceptance is
 * confirmed unchanged; where the deal's status forbids acceptance, the deal is moved as well.
 */
export function AcceptDialog({ proposal, isOpen, onClose }: AcceptDialogProps) {
  const { t } = useText(proposalScreenMessages)
  const params = { id: proposal.id }
  const [chosen, setChosen] = useState<string | null>(null)
  const [optionId, setOptionId] = useState<string | null>(null)
  const [receivedId, setReceivedId] = useState<string | null>(null)
  const [wayId, setWayId] = useState<string | null>(null)
  const [missing, setMissing] = useState<readonly MissingItem[] | null>(null)
  const shown = useItem(proposals.show, { params }, { enabled: isOpen })
  const accept = useCall(proposals.accept, { refreshes: [...proposalRefreshes, ...staleWithDeal], tells: 'nowhere' })
  const waiting = shown.data?.received ? [shown.data.received, ...shown.data.receivedLater] : []
  const received = waiting.find(({ id }) => id === receivedId) ?? waiting[0] ?? null
  const options = shown.data?.options ?? []
  const option =
    options.find(({ id }) => id === (received ? received.optionId : (optionId ?? proposal.optionId))) ??
    options.find(({ isRecommended }) => isRecommended)
  const payments = option?.payments ?? []
  const payment = payments.find(({ id }) => id === chosen) ?? payments.find(({ cash }) => cash) ?? payments[0]
  const ways = shown.data?.acceptIn ?? []
  const isForbidden = (shown.data ?? proposal).allowed.accept.code === 'funnels.accept_forbidden'
  const way = isForbidden ? (ways.find(({ id }) => id === wayId) ?? ways[0]) : undefined
  const { number } = proposal
  const close = () => {
    for (const forget of [setChosen, setOptionId, setReceivedId, setWayId, setMissing]) forget(null)
    onClose()
  }
  const send = async (hasMoved: boolean) => {
    await accept.call({
      params,
      body: {
        paymentId: received ? null : (payment?.id ?? null),
        ...(!received && options.length > 1 && option && { optionId: option.id }),
        ...(received && waiting.length > 1 && { receivedId: received.id }),
        ...(way && !hasMoved && { move: { statusId: way.id, confirmedBack: true } }),
      },
    })
    notify.success(t(received ? 'proposal-ui.confirmed' : 'proposal-ui.accepted', { number }))
  }
  if (isOpen && missing && way)
    return (
      <MoveForm
        dealId={proposal.dealId}
        dealName={proposal.dealTitle}
        statusId={way.id}
        statusName={way.name}
        missing={missing}
        confirmedBack
        onClose={close}
        onMoved={() => {
          close()
          void send(true).catch((failure) => failure instanceof ApiError && notify.failure(failure))
        }}
      />
    )
  const verb = received ? 'confirm' : 'accept'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      isChanged={[chosen, optionId, receivedId, wayId].some((one) => one !== null)}
      title={t(received ? 'proposal-ui.confirm_ask' : 'proposal-ui.accept_ask', { number })}
      confirm={t(
        way ? `proposal-ui.move_and_${verb}` : received ? 'proposal-ui.confirm' : 'proposal-ui.accept_confirm',
      )}
      unavailable={isForbidden && shown.data && !way ? t('proposal-ui.forbidden_no_way') : null}
      run={async () => {
        try {
          await send(false)
        } catch (failure) {
          const lacking = failure instanceof ApiError ? missingIn(failure) : undefined
          if (!lacking) throw failure
          setMissing(lacking)
          throw failure
        }
      }}
    >
      {received && waiting.length > 1 && (
        <SelectField
          label={t('proposal-ui.which_acceptance')}
          value={received.id}
          onChange={setReceivedId}
          options={waiting.map((one) => ({
            value: one.id,
            label: `${one.name}, ${documentOf(one)}`,
            detail: momentOf(one.at),
          }))}
        />
      )}
      {received && <ReceivedLine received={received} isInstead={shown.data?.state === 'accepted'} hasEvidence />}
      {!received && options.length > 1 && option && (
        <SelectField
          label={t('proposal-ui.accept_option')}
          value={option.id}
          onChange={setOptionId}
          options={options.map(({ id, name, priceCents }) => ({
            value: id,
            label: name,
            detail: formatMoney(priceCents),
          }))}
        />
      )}
      {!received && payment && (
        <SelectField
          label={t('proposal-ui.accept_payment')}
          value={payment.id}
          onChange={setChosen}
          options={payments.map(({ id, name, priceCents }) => ({
            value: id,
            label: name,
            detail: formatMoney(priceCents),
          }))}
        />
      )}
      <p>
        {t('proposal-ui.accept_text', {
          price: formatMoney((received?.terms ?? payment)?.priceCents ?? option?.priceCents ?? proposal.priceCents),
          power: formatNumber(option?.powerKwp ?? proposal.powerKwp, 2),
        })}
      </p>
      {isForbidden && shown.data && <Way ways={ways} way={way} onChange={setWayId} />}
    </ConfirmDialog>
  )
}

interface WayProps {
  ways: Proposal['acceptIn']
  way: Proposal['acceptIn'][number] | undefined
  onChange(id: string): void
}

/** The status to move the deal into, where its own forbids acceptance. */
function Way({ ways, way, onChange }: WayProps) {
  const { t } = useText(proposalScreenMessages)
  return (
    <div className={styles.warnBlock}>
      <p>{t(way ? 'proposal-ui.forbidden_here' : 'proposal-ui.forbidden_no_way')}</p>
      {way && (
        <SelectField
          label={t('proposal-ui.move_into')}
          value={way.id}
          onChange={(id) => id && onChange(id)}
          options={ways.map(({ id, name, step }) => ({ value: id, label: name, detail: step }))}
        />
      )}
    </div>
  )
}

import { IconShoppingCart } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { Board } from '../../../../platform/ui/board/board.tsx'
import type { BoardColumnInfo, BoardVerdict } from '../../../../platform/ui/board/types.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { EmptyList } from '../../../../platform/ui/filters/empty-list.tsx'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { formatCompactMoney } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordFrame } from '../../../lists/ui/public.ts'
import type { PurchaseBoard as Answer, PurchaseCard as Card } from '../../board-contract.ts'
import { purchases } from '../../contract.ts'
import { purchaseRecord } from '../../purchase-record.ts'
import { endedKinds, type PurchaseStatus } from '../../purchase-status.ts'
import { changedPurchases, shownMany } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import { NewPurchaseButton } from '../new-purchase-button.tsx'
import { PurchasePeek } from '../purchase-peek.tsx'
import { filtersOf, type PurchaseAddress, useViewTabs } from '../purchase-views.ts'
import { useMissing } from '../use-missing.ts'
import styles from './board.module.css'
import { BoardSums } from './board-sums.tsx'
import { PurchaseCard } from './purchase-card.tsx'
import { type PurchaseColumns, usePurchaseBoard } from './use-purchase-board.ts'

/** The purchases by status. A drop asks the same rule as the server, and names what is missing before it. */
export function PurchaseBoard({ address }: { address: PurchaseAddress }) {
  const filters = useMemo(() => filtersOf(address.value), [address.value])
  const state = usePurchaseBoard(filters)
  const { open } = address.value
  return (
    <RecordFrame
      name="purchases"
      record={purchaseRecord}
      address={address}
      title={words['purchases.title']}
      views={useViewTabs('quadro')}
      aside={<BoardSums board={state.board.data} />}
      actions={<NewPurchaseButton />}
      search={{ words: words['purchases.search'], name: 'search' }}
      room="purchases"
      refreshes={shownMany}
      peek={open && <PurchasePeek key={open} id={open} position="" onClose={() => address.set({ open: undefined })} />}
    >
      <Columns address={address} state={state} />
    </RecordFrame>
  )
}

function Columns({ address, state }: { address: PurchaseAddress; state: PurchaseColumns }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { data, error, isLoading, refetch } = state.board
  const verdictOf = useVerdict(data)
  const move = useMoved(state)
  const draw = useCallback((card: Card) => <PurchaseCard purchase={card} />, [])
  const columns = useMemo(() => (data?.columns ?? []).map((column) => headOf(column, t)), [data, t])
  if (error && !data) return <Failure failure={error} retry={() => void refetch()} />
  if (data && columns.every(({ count }) => count === 0))
    return (
      <EmptyList filters={address} icon={IconShoppingCart} title={t('purchases.empty')} action={<NewPurchaseButton />}>
        {t('purchases.empty.why')}
      </EmptyList>
    )
  return (
    <Board<Card>
      name="purchases"
      label={t('purchases.title')}
      openId={address.value.open}
      columns={columns}
      cardsOf={state.cardsOf}
      cardId={idOf}
      cardName={nameOf}
      cardTone={toneOf}
      cardHeight={8}
      renderCard={draw}
      mayDrop={verdictOf}
      onMove={(card, from, to) => void move(card, from, to)}
      onRefused={(card, _to, { reason }) =>
        notify.warning(reason, {
          action: {
            label: t('purchases.board.open'),
            run: () => void navigate({ to: `/purchases/${card.id}` }),
          },
        })
      }
      onOpen={(card) => address.set({ open: card.id })}
      hasMore={state.hasMore}
      loadMore={state.loadMore}
      isLoading={isLoading}
      emptyColumn={t('purchases.board.empty')}
    />
  )
}

/**
 * Whether a purchase may enter a status, by the same rule as the server; facts hidden from the person are left to the
 * server.
 */
function useVerdict(data: Answer | undefined) {
  const missing = useMissing()
  const mayMove = useMay(purchases.change.needs)
  const statusOf = (id: string | null | undefined) => data?.columns.find(({ status }) => status.id === id)?.status
  return (card: Card, to: BoardColumnInfo): BoardVerdict => {
    if (!mayMove) return { ok: false, reason: textNow(words['purchases.board.may_not']) }
    const [from, target] = [statusOf(card.statusId), statusOf(to.id)]
    const lacks = target && missing(target, entranceFacts(card, from))
    if (!lacks) return { ok: true }
    return { ok: false, reason: lacks.sentence, needs: lacks.named.map((label) => ({ label, isMet: false })) }
  }
}

/**
 * The facts of a card that decide which statuses its purchase may enter; hidden ones count as given, because the
 * server checks them anyway.
 */
const entranceFacts = (card: Card, from: PurchaseStatus | undefined) => ({
  dealId: card.dealId === undefined ? 'hidden' : card.dealId,
  isApproved: card.isApproved ?? true,
  approvalDue: card.approvalDue ?? false,
  hasInvoice: card.hasInvoice ?? true,
  leaves: from?.requires ?? [],
})

/** Puts a card in another status: shown at once, put back when refused, with an undo afterwards. */
function useMoved(state: PurchaseColumns) {
  const { t } = useText(words)
  const edit = useCall(purchases.edit, { refreshes: changedPurchases })
  const send = async (card: Card, statusId: string) => {
    const done = edit.run({ params: { id: card.id }, body: { statusId } })
    await state.shown(
      card.id,
      statusId,
      done.then((reply) => reply && state.board.refetch()),
    )
    return done
  }
  return async (card: Card, from: BoardColumnInfo, to: BoardColumnInfo) => {
    if (!(await send(card, to.id))) return
    notify.success(t('purchases.status.moved', { name: to.name }), {
      action: { label: textNow(kit['ui.undo']), run: () => void send(card, from.id) },
    })
  }
}

type Column = Answer['columns'][number]
type Text = ReturnType<typeof useText<typeof words>>['t']

const headOf = ({ status, totalItems, totalCents, late }: Column, t: Text): BoardColumnInfo => ({
  id: status.id,
  name: status.name,
  color: status.color,
  count: totalItems,
  isFolded: endedKinds.includes(status.kind),
  ...(totalCents !== undefined && { sum: formatCompactMoney(totalCents) }),
  ...(late ? { detail: <span className={styles.late}>{t('purchases.board.late', { count: late })}</span> } : {}),
  list: { to: '/purchases', search: { statusId: [status.id] }, label: t('purchases.board.list') },
})

const idOf = ({ id }: Card) => id
const nameOf = ({ description, code }: Card) => description || String(code ?? '')
const toneOf = ({ isLate }: Card) => (isLate ? ('overdue' as const) : null)

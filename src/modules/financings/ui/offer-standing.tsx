import { StatusDot } from '../../../platform/ui/pieces/chip.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { BankOffers, Financing } from '../contract.ts'
import { financingScreenMessages as words } from './messages.ts'

const colors = {
  none: 'var(--n-6)',
  asked: 'var(--info)',
  simulated: 'var(--info)',
  waiting: 'var(--info)',
  approved: 'var(--ok)',
  refused: 'var(--danger)',
  disapproved: 'var(--danger)',
  error: 'var(--warn)',
} as const
type Standing = keyof typeof colors

/** The financing's own bank has decided, or waits once it was sent; of another one is known whether it was asked. */
function standingOf({ bankId, approval, statusKind }: Financing, bank: BankOffers): Standing | null {
  if (bank.bankId !== bankId) return bank.state ?? 'none'
  const isUnsent = approval === 'waiting' && statusKind === 'waiting'
  return isUnsent ? (bank.state ?? 'none') : (approval ?? null)
}

/** Where the request stands with a bank: what it approved, and how much less that is. */
export function OfferStanding({ financing, bank }: { financing: Financing; bank: BankOffers }) {
  const { t } = useText(words)
  const standing = standingOf(financing, bank)
  if (standing === null) return null
  const { approvedAmount, gap } = financing
  return (
    <>
      <StatusDot color={colors[standing]}>{t(`financings-ui.standing.${standing}`)}</StatusDot>
      {standing === 'approved' && typeof approvedAmount === 'number' && <b>{formatMoney(approvedAmount)}</b>}
      {standing === 'approved' && Boolean(gap) && (
        <small data-warn>{t('financings-ui.standing.less', { gap: formatMoney(gap ?? 0) })}</small>
      )}
      {(standing === 'refused' || standing === 'error') && bank.reason && <small>{bank.reason}</small>}
    </>
  )
}

/** How many of the papers that a bank asks for are there, and which are missing. */
export function OfferPapers({ papers }: Pick<BankOffers, 'papers'>) {
  const { t } = useText(words)
  if (!papers) return null
  const { asked, missing } = papers
  if (asked === 0) return t('financings-ui.offer_papers.none')
  return (
    <>
      {t('financings-ui.offer_papers', { sent: asked - missing.length, asked })}
      {missing.length > 0 && (
        <small data-warn>{t('financings-ui.offer_papers.missing', { names: missing.join(', ') })}</small>
      )}
    </>
  )
}

/** An instalment beside what is paid for energy today. */
export function AgainstBill({ instalment, bill }: { instalment: number; bill: number }) {
  const { t } = useText(words)
  const more = instalment - bill
  if (more === 0) return t('financings-ui.bill.same')
  const amount = formatMoney(Math.abs(more))
  return more < 0 ? (
    <span data-best>{t('financings-ui.bill.less', { amount })}</span>
  ) : (
    t('financings-ui.bill.more', { amount })
  )
}

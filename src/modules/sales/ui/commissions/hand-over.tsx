import { useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../../access/ui/public.ts'
import type { CommissionLine } from '../../commission-lines-contract.ts'
import { type Line, leavingPaid, namedFor, valued, withShares } from '../../commissions/commission-lines.ts'
import { sales } from '../../contract.ts'
import { commissionOf, type Payee } from '../../sale.ts'
import type { SaleBody } from '../sale-form.tsx'
import { commissionScreenMessages as words } from './messages.ts'

/** The people who would leave a part with what they were paid, and what the others would then earn. */
interface Leaving {
  leaving: readonly { userId: string; paid: number }[]
  staying: readonly { userId: string; amount: number }[]
}

interface HandOverProps {
  saleId: string
  /** What would change, given the lines as they are. */
  of(lines: readonly CommissionLine[]): readonly Leaving[]
  isOpen: boolean
  onClose(): void
  run(): Promise<unknown>
}

/** Asks before somebody who was paid leaves a sale: who it is, what they keep, and what the others earn then. */
export function HandOver({ saleId, of, isOpen, onClose, run }: HandOverProps) {
  const { t } = useText(words)
  const people = usePeople()
  const { data: lines = [] } = useItem(sales.lines, { params: { id: saleId } }, { enabled: isOpen })
  const nameOf = (id: string) =>
    lines.find(({ userId }) => userId === id)?.userName ?? people.find(({ value }) => value === id)?.label ?? '–'
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('commissions.hand_over')}
      confirm={t('commissions.hand_over.do')}
      run={run}
    >
      {of(lines)
        .filter(({ leaving }) => leaving.length > 0)
        .map(({ leaving, staying }) => (
          <div key={leaving[0]!.userId}>
            {leaving.map(({ userId, paid }) => (
              <p key={userId}>
                {t('commissions.hand_over.leaves', { name: nameOf(userId), amount: formatMoney(paid) })}
              </p>
            ))}
            {staying.map(({ userId, amount }) => (
              <p key={userId}>
                {t('commissions.hand_over.earns', { name: nameOf(userId), amount: formatMoney(amount) })}
              </p>
            ))}
          </div>
        ))}
    </ConfirmDialog>
  )
}

/** The lines as the rules know them: who has left keeps what their line is worth. */
export const asLines = (lines: readonly CommissionLine[]) =>
  lines.map((line) => ({ ...line, kept: line.hasLeft ? line.amount : 0 }))

const leavingOf = (before: readonly Line[], after: readonly Line[], amount: number): Leaving => ({
  leaving: leavingPaid(before, after),
  staying: valued(after, { amount, earned: 0 }).filter(({ hasLeft }) => !hasLeft),
})

/** The people who would leave if the sale were saved like this. */
export const leavingByEdit = (body: SaleBody) => (lines: readonly CommissionLine[]) =>
  (['seller', 'pre-seller'] as const).map((part) => {
    const before = asLines(lines.filter(({ payee }) => payee === part))
    const mainId = part === 'seller' ? body.salesmanId : (body.preSellerId ?? null)
    const amount = commissionOf(body.total, (part === 'seller' ? body.sellerPercent : body.preSellerPercent) ?? 0)
    return leavingOf(before, namedFor(before, mainId, amount), amount)
  })

/** The people who would leave if these shared the part. */
export const leavingByShares =
  (part: Payee, shares: readonly { userId: string; share: number }[], mainId: string) =>
  (lines: readonly CommissionLine[]) => {
    const before = asLines(lines.filter(({ payee }) => payee === part))
    const amount = before.reduce((sum, line) => sum + line.amount, 0)
    return [leavingOf(before, withShares(before, shares, mainId), amount)]
  }

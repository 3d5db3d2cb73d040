import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { salePermissions } from '../../sales/permissions.ts'
import type { Financing } from '../contract.ts'
import { mayEnter } from '../financing.ts'
import { financingMessages } from '../messages.ts'
import { paidNeeds } from '../paid-needs.ts'
import type { FinancingStatus } from '../setup/statuses-contract.ts'
import { financingScreenMessages as words } from './messages.ts'

/** Why the person does not put the financing into this status, as far as they see it; null: they may. */
export function useEntryLacks(financing: Financing, status: FinancingStatus | undefined): string | null {
  const { t, say } = useText(words)
  const granted = usePermissions()
  if (!status) return null
  const brings = financing.saleId === null ? 0 : 1
  const standing = (kind: string) => ({ kind, brings })
  const lacked = paidNeeds(standing(financing.statusKind ?? ''), standing(status.kind)).filter(
    (need) => !granted.has(need),
  )
  const labels = salePermissions.permissions.filter(({ id }) => lacked.some((need) => need === id))
  if (labels.length > 0)
    return t('financings-ui.paid.lacks', { permissions: labels.map(({ label }) => `“${say(label)}”`).join(', ') })
  const { missing } = mayEnter(status, shownOf(financing))
  return missing.length === 0
    ? null
    : t('financings-ui.enter.lacks', {
        missing: missing.map((need) => say(financingMessages[`financings.need.${need}`])).join(', '),
      })
}

/** What is hidden from the person, and papers, the server alone knows. */
const shownOf = ({ approval = 'approved', approvedAmount = 0, signedOn = '' }: Financing) => ({
  approval,
  approvedAmount,
  signedOn,
  missingPapers: 0,
})

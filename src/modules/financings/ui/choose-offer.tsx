import { useState } from 'react'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Financing, financings } from '../contract.ts'
import { losesDecision } from '../financing.ts'
import { financingMessages } from '../messages.ts'
import { ReplaceBankDialog } from './bank/replace-bank-dialog.tsx'
import type { Compared } from './compared-offers.ts'
import { financingScreenMessages as words } from './messages.ts'
import { changed } from './use-financing-calls.ts'

const needed = [
  'financings.edit-bank',
  'financings.edit-instalment-count',
  'financings.edit-fixed-instalment-value',
  'financings.edit',
] as const

/** By its terms: what it costs follows the amount, which the bank may approve otherwise than it was asked. */
export const isChosen = (financing: Financing, { bank, offer }: Compared) =>
  financing.bankId === bank.bankId &&
  financing.instalmentCount === offer.count &&
  (financing.instalmentValue === offer.instalment || hasTermsOf(financing, offer))

const hasTermsOf = ({ rate, ratePeriod, graceMonths }: Financing, offer: Compared['offer']) =>
  ratePeriod === 'month' &&
  typeof rate === 'number' &&
  Math.abs(rate - offer.rateMonth) < 1e-7 &&
  (graceMonths ?? 0) === offer.graceMonths

/** The amount is another one since it was chosen: its instalment is no longer what the financing says. */
export const isOutdated = (financing: Financing, { offer }: Compared) =>
  financing.statusKind !== 'paid' && financing.instalmentValue !== offer.instalment

interface ChooseOfferProps {
  financing: Financing
  one: Compared
  /** It is the chosen one, and only its instalment is taken anew. */
  isAgain?: boolean
}

/** Makes an offer the financing; asks first where another bank has decided or signed. */
export function ChooseOffer({ financing, one: { bank, offer }, isAgain = false }: ChooseOfferProps) {
  const { t } = useText(words)
  const rules = useText(financingMessages)
  const granted = usePermissions()
  const [isAsking, setAsking] = useState(false)
  const choose = useCall(financings.choose, { refreshes: changed })
  if (!needed.every((one) => granted.has(one))) return null
  const isLost = losesDecision(financing, bank.bankId)
  const run = async () => {
    const body = { bankId: bank.bankId, offerId: offer.id, isConfirmed: isLost }
    await choose.call({ params: { id: financing.id }, body })
    const values = { bank: bank.name, count: offer.count, instalment: formatMoney(offer.instalment) }
    notify.success(t('financings-ui.chosen.told', values))
  }
  return (
    <>
      <Button
        size="small"
        unavailable={financing.statusKind === 'paid' ? rules.t('financings.offer_of_paid') : null}
        isBusy={choose.isRunning}
        onClick={isLost ? () => setAsking(true) : run}
      >
        {t(isAgain ? 'financings-ui.take_instalment' : 'financings-ui.choose')}
      </Button>
      {isAsking && (
        <ReplaceBankDialog financing={financing} to={bank.name} run={run} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { formatDate, formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Financing } from '../../contract.ts'
import { financingScreenMessages as words } from '../messages.ts'

interface ReplaceBankDialogProps {
  financing: Financing
  /** The other bank; empty where the financing is left without one. */
  to: string
  run(): Promise<unknown>
  onClose(): void
}

/** Asks before another bank takes what the financing's own has decided or signed. */
export function ReplaceBankDialog({ financing, to, run, onClose }: ReplaceBankDialogProps) {
  const { t } = useText(words)
  const from = financing.bankName ?? ''
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={to ? t('financings-ui.replace', { from, to }) : t('financings-ui.replace.none', { from })}
      confirm={to ? t('financings-ui.replace.do') : t('financings-ui.replace.none.do')}
      isDangerous
      run={async () => void (await run())}
    >
      <WhatIsLost financing={financing} to={to} />
    </ConfirmDialog>
  )
}

/** What leaves the financing with its bank, and what stays although it was of it. */
function WhatIsLost({ financing, to }: { financing: Financing; to: string }) {
  const { t } = useText(words)
  const { approvedAmount, approvedOn, signedOn, statusName, placedGap, saleCode, bankName } = financing
  const lost = [
    approvedAmount && t('financings-ui.replace.amount', { amount: formatMoney(approvedAmount) }),
    approvedOn && t('financings-ui.replace.on', { on: formatDate(approvedOn) }),
    signedOn && t('financings-ui.replace.signed', { on: formatDate(signedOn) }),
  ].filter(Boolean)
  const what = lost.length > 0 ? lost.join(', ') : t('financings-ui.replace.decision')
  return (
    <>
      <p>
        {t(to ? 'financings-ui.replace.lost' : 'financings-ui.replace.none.lost', { bank: bankName ?? '', what, to })}
      </p>
      {statusName && <p>{t('financings-ui.replace.status', { status: statusName })}</p>}
      {Boolean(placedGap) && (
        <p>
          {t('financings-ui.replace.placed', { amount: formatMoney(placedGap ?? 0), code: String(saleCode ?? '') })}
        </p>
      )}
    </>
  )
}

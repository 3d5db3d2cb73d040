import { IconSend } from '@tabler/icons-react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type BankOffers, financings } from '../contract.ts'
import styles from './financing.module.css'
import { financingScreenMessages as words } from './messages.ts'

interface AskedBanksProps {
  financingId: string
  banks: readonly BankOffers[]
}

/** The banks that are asked in their own system: the way to ask, and where the last question stands. */
export function AskedBanks({ financingId, banks }: AskedBanksProps) {
  const { t } = useText(words)
  const mayAsk = useMay(financings.askBank.needs)
  const ask = useCall(financings.askBank, { refreshes: [financings.offers] })
  const asked = banks.filter(({ kind }) => kind === 'http')
  if (asked.length === 0) return null
  return (
    <div className={styles.asked}>
      {asked.map(({ bankId, name: bank, state, reason }) => (
        <div key={bankId}>
          {mayAsk && (
            <Button
              size="small"
              icon={IconSend}
              onClick={() => void ask.run({ params: { id: financingId }, body: { bankId } })}
            >
              {t('financings-ui.ask', { bank })}
            </Button>
          )}
          {state && state !== 'simulated' && (
            <p className={styles.note}>{t(`financings-ui.ask.${state}`, { bank, reason })}</p>
          )}
        </div>
      ))}
    </div>
  )
}

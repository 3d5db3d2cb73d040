import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { supply } from '../../contract.ts'
import type { PriceLoad } from '../../price-load-contract.ts'
import { supplierPageMessages as words } from './messages.ts'
import styles from './supplier.module.css'

/** What shows which list is in force, or kits of it. */
export const shownIn = [
  supply.standing,
  supply.loads,
  supply.kits,
  supply.offered,
  supply.offeredKit,
  supply.suppliers,
  supply.inputs,
  supply.input,
]

type Withdrawn = Pick<PriceLoad, 'id' | 'name' | 'holds' | 'kits' | 'hasBefore'>

export function WithdrawLoad({ load: { id, name, holds, kits, hasBefore } }: { load: Withdrawn }) {
  const { t } = useText(words)
  const withdraw = useCall(supply.withdrawLoad, { refreshes: shownIn, tells: 'nowhere' })
  return (
    <ConfirmButton
      size="small"
      label={t('supplier-page.withdraw')}
      ask={{
        title: t('supplier-page.withdraw_ask', { name }),
        children:
          holds === 'inputs'
            ? t('supplier-page.withdraw_inputs_text')
            : t(hasBefore ? 'supplier-page.withdraw_text' : 'supplier-page.withdraw_only_text', { count: kits }),
        confirm: t('supplier-page.withdraw'),
        run: () => withdraw.call({ params: { id } }),
      }}
    />
  )
}

/** Puts a list that was withdrawn in force again. */
export function ReturnLoad({ load: { id } }: { load: Pick<PriceLoad, 'id'> }) {
  const { t } = useText(words)
  const switched = useCall(supply.switchLoad, { refreshes: shownIn })
  return (
    <Button size="small" isBusy={switched.isRunning} onClick={() => void switched.run({ params: { id } })}>
      {t('supplier-page.return')}
    </Button>
  )
}

interface SwitchLoadProps {
  load: Pick<PriceLoad, 'id' | 'name'>
  /** The screen is about this list; among others no single one is what to press. */
  isMain?: boolean
}

/** Puts a loaded list in force, or throws it away. */
export function SwitchLoad({ load: { id, name }, isMain = false }: SwitchLoadProps) {
  const { t } = useText(words)
  const switched = useCall(supply.switchLoad, { refreshes: shownIn })
  const discard = useCall(supply.discardLoad, { refreshes: shownIn, tells: 'nowhere' })
  return (
    <span className={styles.actions}>
      <ConfirmButton
        size="small"
        variant="quiet"
        label={t('supplier-page.discard')}
        ask={{
          title: t('supplier-page.discard_ask', { name }),
          children: t('supplier-page.discard_text'),
          confirm: t('supplier-page.discard'),
          isDangerous: true,
          run: () => discard.call({ params: { id } }),
        }}
      />
      <Button
        size="small"
        variant={isMain ? 'primary' : 'secondary'}
        isBusy={switched.isRunning}
        onClick={() => void switched.run({ params: { id } })}
      >
        {t('supplier-page.switch')}
      </Button>
    </span>
  )
}

import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { formatMoney, formatNumber } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { CandidateKit } from '../../../offer/candidate-kits.ts'
import { equipmentOf } from '../kit-card.tsx'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'

interface MovedKitProps {
  wizard: Wizard
  /** What the rule would build now. */
  moved: CandidateKit
  onTake(): void
}

/** Says on the card of a chosen kit what its rule would build for the place and the need of now, and takes that. */
export function MovedKit({ wizard, moved, onTake }: MovedKitProps) {
  const { t } = useText(wizardMessages)
  const { module } = equipmentOf(wizard, moved)
  const values = {
    kwp: formatNumber(moved.powerKwp, 2),
    count: moved.modules,
    watts: formatNumber(module?.datasheet.powerW ?? 0),
    price: formatMoney(moved.priceCents),
  }
  return (
    <span className={styles.moved}>
      <span>{t(wizard.start.priced ? 'wizard.kit_moved' : 'wizard.kit_moved_unpriced', values)}</span>
      <Button size="small" onClick={onTake}>
        {t('wizard.kit_take_moved')}
      </Button>
    </span>
  )
}

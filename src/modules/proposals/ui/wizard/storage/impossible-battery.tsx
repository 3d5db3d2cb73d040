import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '../../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { kitChoice } from '../../../offer/kit-choice.ts'
import { useProblemText } from '../step-problems.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { storageWizardMessages } from './storage-messages.ts'

/** Why the battery cannot be offered, said where it is chosen, with a kit that charges it and the way back to none. */
export function ImpossibleBattery({ wizard }: { wizard: Wizard }) {
  const { t } = useText(storageWizardMessages)
  const sentenceOf = useProblemText()
  const problems = wizard.lacking.kit.filter(({ path }) => path.startsWith('battery'))
  if (problems.length === 0) return null
  const needsKit = problems.some(({ code }) => code === 'battery-needs-hybrid')
  return (
    <div className={styles.lacking} role="alert">
      <Icon of={IconAlertTriangle} size="small" />
      <ul>
        {[...new Set(problems.map(sentenceOf))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li className={styles.ways}>
          {needsKit && <TakeChargingKit wizard={wizard} />}
          <Button size="small" onClick={() => wizard.choose({ battery: null })}>
            {t('storage.remove')}
          </Button>
        </li>
      </ul>
    </div>
  )
}

/** Beside a battery, kits whose inverters charge none are barred: the first one that is not charges it. */
function TakeChargingKit({ wizard }: { wizard: Wizard }) {
  const { t } = useText(storageWizardMessages)
  const { calculation, state, change } = wizard
  const kit = calculation.found.kits.find(({ barredBy }) => barredBy === null)
  if (!kit) return null
  const take = () => change({ kitIsPicked: true, choices: { ...state.choices, kit: kitChoice(state.choices, kit) } })
  return (
    <Button size="small" variant="primary" onClick={take}>
      {t('storage.take_charging', { kwp: formatNumber(kit.powerKwp, 2) })}
    </Button>
  )
}

import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { proposalScreenMessages } from '../messages.ts'
import { PaymentLines } from '../payment-line.tsx'
import { EconomyFacts, SystemFacts } from '../result-facts.tsx'
import { StepHead } from './bill-step.tsx'
import { wizardMessages } from './messages.ts'
import { Warnings } from './result-panel.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

const regimes = ['gd2', 'gd1'] as const
const after2028 = ['full-fio-b', 'hold-90', 'whole-tusd'] as const

/** Everything once more before it is frozen, with the assumptions that can still be changed. */
export function SummaryStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalScreenMessages)
  const { state, choose, start, calculation } = wizard
  const { choices } = state
  const { result } = calculation
  const { settings } = start.config
  const scenario = (choices.law.after2028 ?? settings.after2028).kind
  return (
    <div className={styles.step}>
      <StepHead title={t('wizard.summary_title')} />
      {result && (
        <>
          <Panel title={say('proposal-ui.system')}>
            <SystemFacts result={result} />
          </Panel>
          {start.priced && (
            <>
              <Panel title={say('proposal-ui.economy')}>
                <EconomyFacts result={result} />
              </Panel>
              <Panel title={say('proposal-ui.payments')}>
                <PaymentLines payments={result.payments} />
              </Panel>
            </>
          )}
          <Warnings result={result} />
        </>
      )}
      <Panel title={t('wizard.assumptions')}>
        <div className={styles.fields}>
          <NumberField
            label={t('wizard.validity')}
            unit={t('wizard.days')}
            value={choices.validityDays ?? settings.validityDays}
            onChange={(days) => days && choose({ validityDays: Math.min(365, Math.max(1, Math.round(days))) })}
          />
          <TextField
            label={t('wizard.connection')}
            type="month"
            value={choices.connectionMonth}
            onChange={(connectionMonth) => /^\d{4}-\d{2}$/.test(connectionMonth) && choose({ connectionMonth })}
          />
          <PercentField
            label={t('wizard.tariff_adjustment')}
            value={choices.tariffAdjustment ?? settings.finance.tariffAdjustment}
            onChange={(tariffAdjustment) => choose({ tariffAdjustment })}
          />
          <PercentField
            label={t('wizard.discount_rate')}
            value={choices.discountRate ?? settings.finance.discountRate}
            onChange={(discountRate) => choose({ discountRate })}
          />
          <SelectField
            label={t('wizard.regime')}
            value={choices.law.regime}
            options={regimes.map((value) => ({ value, label: t(`wizard.regime_${value}`) }))}
            onChange={(value) =>
              choose({ law: { ...choices.law, regime: (value ?? 'gd2') as ProposalChoices['law']['regime'] } })
            }
          />
          <SelectField
            label={t('wizard.after_2028')}
            value={scenario}
            options={after2028.map((value) => ({ value, label: t(`wizard.after_${value}`) }))}
            onChange={(value) =>
              choose({
                law: { ...choices.law, after2028: { kind: (value ?? 'full-fio-b') as (typeof after2028)[number] } },
              })
            }
          />
        </div>
      </Panel>
    </div>
  )
}

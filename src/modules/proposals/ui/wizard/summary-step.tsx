import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { regimeOfRequest } from '../../../energy/law-14300.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { proposalScreenMessages } from '../messages.ts'
import { PaymentLines } from '../payment-line.tsx'
import { EconomyFacts, SystemFacts } from '../result-facts.tsx'
import { StepHead } from './bill-step.tsx'
import { wizardMessages } from './messages.ts'
import { Warnings } from './result/result-panel.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

const regimes = ['by-date', 'gd1', 'gd2', 'gd3'] as const
const after2028 = ['full-fio-b', 'hold-90', 'whole-tusd'] as const

/** A summary before freezing, with the assumptions that can still be changed. */
export function SummaryStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalScreenMessages)
  const { state, choose, start, calculation } = wizard
  const { choices } = state
  const { result } = calculation
  const { settings } = calculation.config
  const byDate = regimeOfRequest(choices.law.requestDate) === 'gd1' ? 'GD I' : 'GD II'
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
          <div className={styles.withoutResult}>
            <Warnings result={result} />
          </div>
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
            error={wizard.errorAt('connectionMonth')}
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
            error={wizard.errorAt('law.regime')}
            value={choices.law.regime ?? 'by-date'}
            options={regimes.map((value) => ({ value, label: t(`wizard.regime_${value}`, { regime: byDate }) }))}
            onChange={(value) => {
              const regime = value === null || value === 'by-date' ? null : (value as ProposalChoices['law']['regime'])
              choose({ law: { ...choices.law, regime, gd3: regime === 'gd3' ? noCharges : null } })
            }}
          />
          <DateField
            label={t('wizard.request_date')}
            error={wizard.errorAt('law.requestDate')}
            value={choices.law.requestDate}
            onChange={(requestDate) => requestDate && choose({ law: { ...choices.law, requestDate } })}
          />
          {choices.law.gd3 && <Gd3Fields wizard={wizard} gd3={choices.law.gd3} />}
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

const noCharges = { fioA: 0, charges: 0 }

/** The charges of GD III besides the Fio B, from the distributor's resolution. */
function Gd3Fields({ wizard, gd3 }: { wizard: Wizard; gd3: NonNullable<ProposalChoices['law']['gd3']> }) {
  const { t } = useText(wizardMessages)
  const { law } = wizard.state.choices
  const set = (part: Partial<typeof gd3>) => wizard.choose({ law: { ...law, gd3: { ...gd3, ...part } } })
  return (
    <>
      <NumberField
        label={t('wizard.fio_a')}
        error={wizard.errorAt('law.gd3')}
        hint={t('wizard.without_taxes')}
        unit="R$/kWh"
        digits={6}
        value={gd3.fioA}
        onChange={(fioA) => set({ fioA: fioA ?? 0 })}
      />
      <NumberField
        label={t('wizard.gd3_charges')}
        hint={t('wizard.without_taxes')}
        unit="R$/kWh"
        digits={6}
        value={gd3.charges}
        onChange={(charges) => set({ charges: charges ?? 0 })}
      />
    </>
  )
}

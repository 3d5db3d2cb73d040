import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { months } from '../../../../platform/ui/messages.ts'
import { HelpText } from '../../../../platform/ui/overlays/help-text.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { PlaceClimate } from '../../../energy/contract.ts'
import { proposalMessages } from '../../messages.ts'
import { sunRange } from '../../proposal-choices.ts'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

interface SunProps {
  wizard: Wizard
  climate: PlaceClimate
}

/** The months of irradiation, of the place or as typed, and the temperature. */
export function Sun({ wizard, climate }: SunProps) {
  const { t } = useText(wizardMessages)
  const typed = wizard.state.choices.irradiation ?? null
  const { monthly, source } = typed ?? climate.irradiation
  return (
    <figure className={styles.sun}>
      <figcaption>
        {t('wizard.irradiation_text', {
          mean: formatNumber(monthly.reduce((sum, value) => sum + value, 0) / monthly.length, 2),
          source: typed ? t('wizard.irradiation_typed') : source.split(' ')[0]!,
        })}{' '}
        {!typed && <HelpText about={t('wizard.irradiation_source')}>{source}</HelpText>}
        <Temperature climate={climate} />
      </figcaption>
      <SunOfMonths monthly={monthly} />
      {typed ? <TypedSun wizard={wizard} typed={typed} /> : <TypeSun wizard={wizard} climate={climate} />}
    </figure>
  )
}

function Temperature({ climate: { temperature } }: Pick<SunProps, 'climate'>) {
  const { t } = useText(wizardMessages)
  if (!temperature) return null
  return (
    <>
      <br />
      {t('wizard.temperature_text', {
        least: formatNumber(Math.min(...temperature.monthly), 1),
        most: formatNumber(Math.max(...temperature.monthly), 1),
      })}
    </>
  )
}

function SunOfMonths({ monthly }: { monthly: number[] }) {
  const { say } = useText(wizardMessages)
  const highest = Math.max(...monthly)
  return (
    <ol>
      {months.map((month, at) => (
        <li key={month.pt}>
          <span>{formatNumber(monthly[at] ?? 0, 1)}</span>
          <i style={{ height: `${((monthly[at] ?? 0) / highest) * 100}%` }} />
          <span>{say(month)}</span>
        </li>
      ))}
    </ol>
  )
}

function TypeSun({ wizard, climate: { irradiation } }: SunProps) {
  const { t } = useText(wizardMessages)
  const monthly = irradiation.monthly.map((value) => Math.round(value * 1000) / 1000)
  return (
    <Button variant="quiet" size="small" onClick={() => wizard.choose({ irradiation: { monthly, source: '' } })}>
      {t('wizard.irradiation_type')}
    </Button>
  )
}

type Typed = NonNullable<Wizard['state']['choices']['irradiation']>

const isBeyond = (value = 0) => value < sunRange.least || value > sunRange.most

function TypedSun({ wizard, typed }: { wizard: Wizard; typed: Typed }) {
  const { t, say } = useText(wizardMessages)
  const set = (part: Partial<Typed>) => wizard.choose({ irradiation: { ...typed, ...part } })
  return (
    <div className={styles.typedSun}>
      <div className={styles.sunFields}>
        {months.map((month, at) => (
          <NumberField
            key={month.pt}
            label={say(month)}
            digits={3}
            error={
              isBeyond(typed.monthly[at]) ? say(proposalMessages['proposals.problem_irradiation-range']) : undefined
            }
            value={typed.monthly[at] ?? null}
            onChange={(value) =>
              value !== null && set({ monthly: typed.monthly.map((before, one) => (one === at ? value : before)) })
            }
          />
        ))}
      </div>
      <TextField
        label={t('wizard.irradiation_from')}
        hint={t('wizard.irradiation_from_hint')}
        isRequired
        error={
          wizard.isMarked('irradiation.source')
            ? say(proposalMessages['proposals.problem_irradiation-source'])
            : undefined
        }
        value={typed.source}
        onChange={(source) => set({ source })}
      />
      <Button variant="quiet" size="small" onClick={() => wizard.choose({ irradiation: null })}>
        {t('wizard.irradiation_back')}
      </Button>
    </div>
  )
}

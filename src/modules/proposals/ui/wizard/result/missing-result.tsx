import { useText } from '../../../../../platform/ui/text/use-text.ts'
import type { Calculation } from '../../../offer/calculated-offer.ts'
import { wizardMessages } from '../messages.ts'
import { useProblemText } from '../step-problems.tsx'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'

/** What the steps lack, in their order; if nothing, the problems that only the engine finds. */
export function missingIn({ lacking, calculation, awaitsKits }: Wizard) {
  const found = Object.values(lacking).flat()
  if (found.length === 0 && awaitsKits) return [{ code: 'kits-awaited', path: 'kit' }]
  return found.length > 0 ? found : calculation.problems
}

/** What the form still lacks before there is a result. */
export function Missing({ problems }: { problems: Calculation['problems'] }) {
  const { t } = useText(wizardMessages)
  const sentenceOf = useProblemText()
  const words: Record<string, string> = {
    'no-units': t('wizard.missing_units'),
    'no-consumption': t('wizard.missing_units'),
    'tariff-missing': t('wizard.missing_distributor'),
    'irradiation-missing': t('wizard.missing_place'),
    'kits-awaited': t('wizard.kits_awaited'),
    'module-missing': t('wizard.missing_kit'),
    'inverter-missing': t('wizard.missing_kit'),
  }
  // Without the rest no kit can be found: reporting that as well would repeat the cause.
  const first = problems.filter(({ code }) => code !== 'module-missing' && code !== 'inverter-missing')
  const list = [
    ...new Set((first.length > 0 ? first : problems).map((problem) => words[problem.code] ?? sentenceOf(problem))),
  ]
  return (
    <div className={styles.results}>
      <section className={styles.missing}>
        <p className={styles.awaitedTitle}>{t('wizard.result')}</p>
        <span className={styles.power}>
          <strong>–</strong> kWp
        </span>
        <p>{t('wizard.result_missing')}</p>
        <ul>
          {list.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <Awaited />
    </div>
  )
}

const awaitedBars = [90, 84, 92, 80, 74, 68, 76, 88, 86, 94, 90, 92]

/** The places of the figures to come, so that one sees what the form leads to and nothing jumps when they arrive. */
function Awaited() {
  const { t } = useText(wizardMessages)
  return (
    <div aria-hidden className={styles.awaited}>
      <section>
        <p className={styles.line}>
          <span>{t('wizard.energy')}</span>
          <span>–</span>
        </p>
        <div className={styles.bars}>
          {awaitedBars.map((height, month) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the twelve months never change their order
            <i key={month} style={{ height: `${height}%` }} />
          ))}
        </div>
      </section>
      {(['wizard.saving_mean', 'wizard.payback', 'wizard.final_price'] as const).map((label) => (
        <section key={label}>
          <p className={styles.line}>
            <span>{t(label)}</span>
            <span>–</span>
          </p>
        </section>
      ))}
    </div>
  )
}

import { IconAlertTriangle } from '@tabler/icons-react'
import { BarsConsumptionGeneration } from '../../../../../platform/ui/charts/bars-consumption-generation.tsx'
import { CashFlowArea } from '../../../../../platform/ui/charts/cash-flow-area.tsx'
import { Icon } from '../../../../../platform/ui/pieces/icon.tsx'
import {
  formatDate,
  formatDayAndMonth,
  formatMoney,
  formatNumber,
  formatPercent,
  formatWholeMoney,
} from '../../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../../platform/ui/text/use-text.ts'
import { balanceStart } from '../../../document/balance-start.ts'
import { estimatedOfInput } from '../../../existing/estimated-of-input.ts'
import { loanTerms, shortTerms } from '../../../offer/payment-terms.ts'
import { validUntil } from '../../../proposal.ts'
import type { ProposalResult } from '../../../proposal-result.ts'
import { termsOf } from '../../../terms-of.ts'
import { timeOf } from '../../figures.ts'
import { proposalScreenMessages } from '../../messages.ts'
import { SavingVerdict } from '../../saving-verdict.tsx'
import { useTermWords } from '../../term-words.ts'
import { wizardMessages } from '../messages.ts'
import type { Wizard } from '../use-wizard.ts'
import styles from '../wizard.module.css'
import { Explain } from './explain-popover.tsx'
import { Missing, missingIn } from './missing-result.tsx'

/** The result while the person types: power, energy, saving, payback, instalment and warnings. */
export function ResultPanel({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalScreenMessages)
  const words = useTermWords()
  const { calculation, start } = wizard
  const { result, input } = calculation
  if (!result || !input) return <Missing problems={missingIn(wizard)} />
  const { system, generation, consumption, firstYear, indicators, explain } = result
  const loan = firstLoan(result)
  return (
    <div className={styles.results}>
      <section>
        <p className={styles.live}>
          <span>{t('wizard.result')}</span>
          <small role="status">{t('wizard.result_now')}</small>
        </p>
        <Explain nodes={explain} id="system.power">
          <span className={styles.power}>
            <strong>{formatNumber(system.powerKwp, 2)}</strong> kWp
          </span>
        </Explain>
        <p className={styles.quiet}>
          {t('wizard.modules_area', {
            count: system.moduleCount,
            watts: formatNumber(input.module.powerW),
            area: formatNumber(system.areaM2),
          })}
        </p>
      </section>
      <section>
        <p className={styles.line}>
          <span>{t('wizard.energy')}</span>
          <Explain nodes={explain} id="generation.mean">
            {t('wizard.of_kwh', {
              generation: formatNumber(generation.meanKwh),
              consumption: formatNumber(consumption.expectedYearKwh / 12),
            })}
          </Explain>
        </p>
        <BarsConsumptionGeneration
          consumption={consumption.expectedMonthlyKwh}
          estimated={estimatedOfInput(input)}
          generation={generation.monthlyKwh}
          height={132}
          hasAxis={false}
          hasLegend={false}
        />
      </section>
      {start.priced && (
        <>
          <section>
            <div className={styles.pair}>
              <div className={styles.tile}>
                <span>{t('wizard.saving_mean')}</span>
                <Explain nodes={explain} id="saving.mean">
                  <strong className={styles.good}>{formatMoney(firstYear.meanSavingCents)}</strong>
                </Explain>
              </div>
              <div className={styles.tile}>
                <span>{t('wizard.saving_life', { years: input.finance.years })}</span>
                <strong>{formatWholeMoney(indicators.accumulatedSavingCents)}</strong>
              </div>
            </div>
            <p className={styles.line}>
              <span>{t('wizard.saving_month1')}</span>
              <Explain nodes={explain} id="saving.month1">
                {formatMoney(firstYear.months[0]!.savingCents)}
              </Explain>
            </p>
          </section>
          <section>
            <p className={styles.line}>
              <span>{t('wizard.payback')}</span>
              <Explain nodes={explain} id="payback">
                {indicators.paybackMonths === null
                  ? t('wizard.never', { years: input.finance.years })
                  : timeOf(indicators.paybackMonths, say)}
              </Explain>
            </p>
            <CashFlowArea
              balances={[-indicators.investmentCents, ...result.years.map((year) => year.balanceCents)]}
              firstYear={balanceStart(result.years)}
              payback={indicators.paybackYears}
              height={132}
            />
          </section>
          {loan && (
            <section>
              <p className={styles.line}>
                <span>{t('wizard.instalments')}</span>
                <strong>{loanTerms(termsOf(loan), words)}</strong>
              </p>
              <SavingVerdict payment={loan} />
            </section>
          )}
        </>
      )}
      <Warnings result={result} />
    </div>
  )
}

export const firstLoan = (result: ProposalResult) => result.payments.filter((payment) => !payment.cash).at(-1)

type Key = keyof typeof wizardMessages & string

export function Warnings({ result }: { result: Pick<ProposalResult, 'warnings' | 'payments'> }) {
  const { t } = useText(wizardMessages)
  const codes = [...new Set(result.warnings.map(({ code }) => code))]
  const pricedOn = result.warnings.find(({ code }) => code === 'kit-price-unconfirmed')?.values.validTo
  const tooHigh = result.payments.filter(({ verdict }) => verdict === 'above-saving')
  if (codes.length === 0) return null
  return (
    <section>
      <ul className={styles.warnings} aria-label={t('wizard.warnings')}>
        {codes.map((code) => (
          <li key={code}>
            <Icon of={IconAlertTriangle} size="small" />
            {t(`wizard.warning_${code}` as Key, {
              names: tooHigh.map(({ name }) => name).join(', '),
              day: pricedOn ? formatDate(String(pricedOn)) : '',
              ...figuresIn(result.warnings.find((warning) => warning.code === code)),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The amperes and volts of a warning that names them. */
const figuresIn = (warning: ProposalResult['warnings'][number] | undefined) =>
  Object.fromEntries(
    (['amperes', 'volts', 'limit'] as const).map((name) => {
      const value = warning?.values[name]
      return [name, typeof value === 'number' ? formatNumber(value, 1, 0) : '']
    }),
  )

/** The price, always visible below the result. */
export function ResultTotal({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { calculation, start, state } = wizard
  const { result } = calculation
  if (!result || !start.priced) return null
  const days = state.choices.validityDays ?? calculation.config.settings.validityDays
  return (
    <div className={styles.totals}>
      <div>
        <span>{t('wizard.final_price')}</span>
        <Explain nodes={result.explain} id="price">
          <strong>{formatMoney(result.price.priceCents)}</strong>
        </Explain>
      </div>
      <p>
        {t('wizard.per_wp', { value: formatMoney(Math.round(result.price.centsPerWp)) })}
        <br />
        {t('wizard.valid_until', { date: formatDayAndMonth(validUntil(start.today, days)) })}
      </p>
    </div>
  )
}

/** On a phone two lines above the button. */
export function ResultDock({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { t: say } = useText(proposalScreenMessages)
  const words = useTermWords()
  const { result, input } = wizard.calculation
  if (!result || !input) return <span>{t('wizard.result_missing')}…</span>
  const loan = firstLoan(result)
  const { indicators } = result
  return (
    <span className={styles.dock}>
      <span className={styles.dockHead}>
        <strong>{formatNumber(result.system.powerKwp, 2)}</strong> kWp
        {wizard.start.priced && (
          <>
            <strong>{formatWholeMoney(result.price.priceCents)}</strong>
            {loan && <small>{t('wizard.or_instalments', { terms: shortTerms(termsOf(loan), words) })}</small>}
          </>
        )}
      </span>
      <span className={styles.dockFacts}>
        <span>
          <small>{t('wizard.saving')}</small>
          <b className={styles.good}>
            {formatMoney(result.firstYear.meanSavingCents)}
            {t('wizard.a_month')}
          </b>
        </span>
        <span>
          <small>{t('wizard.payback')}</small>
          <b>
            {indicators.paybackMonths === null
              ? t('wizard.never', { years: input.finance.years })
              : timeOf(indicators.paybackMonths, say)}
          </b>
        </span>
        <span>
          <small>{t('wizard.coverage')}</small>
          <b>{formatPercent(result.generation.coverage, 0)}</b>
        </span>
      </span>
    </span>
  )
}

import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { Checkbox } from '../../../../platform/ui/forms/choices/checkbox.tsx'
import { MoneyField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { priceChange } from '../../price-view.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { ChangePriceFields } from '../change-price-fields.tsx'
import { PriceBeyondLimit } from '../price-beyond-limit.tsx'
import { PriceTable } from '../price-table.tsx'
import { seenPrice } from '../seen-price.ts'
import { StepHead } from './bill-step.tsx'
import { wizardMessages } from './messages.ts'
import { TravelField } from './travel/travel-field.tsx'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

/** The composition of the price, and the change that the person may make. */
export function PriceStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const granted = usePermissions()
  const { calculation, start, state, choose } = wizard
  const { price } = state.choices
  const set = (part: Partial<ProposalChoices['price']>) => choose({ price: { ...price, ...part } })
  const optional = calculation.config.settings.price.extraCosts.filter((cost) => cost.kind === 'optional')
  const { result } = calculation
  const typedBeyond = calculation.beyond.find(({ path }) => path === 'price.serviceCents')
  return (
    <div className={styles.step}>
      <StepHead title={t('wizard.price_title')} />
      <Panel>
        <div className={styles.fields}>
          {granted.has('proposals.view-service-value') && (
            <MoneyField
              label={t('wizard.service_typed')}
              hint={t('wizard.service_hint')}
              value={price.serviceCents}
              onChange={(serviceCents) => set({ serviceCents })}
            />
          )}
          {granted.has('proposals.view-travel-value') && (
            <TravelField wizard={wizard} value={price.kilometres} onChange={(kilometres) => set({ kilometres })} />
          )}
        </div>
        {optional.length > 0 && granted.has('proposals.extra-costs') && (
          <fieldset className={styles.checks}>
            <legend>{t('wizard.optional_costs')}</legend>
            {optional.map((cost) => (
              <Checkbox
                key={cost.id}
                label={cost.name}
                value={price.chosenExtraCosts.includes(cost.id)}
                onChange={(isOn) =>
                  set({
                    chosenExtraCosts: isOn
                      ? [...price.chosenExtraCosts, cost.id]
                      : price.chosenExtraCosts.filter((id) => id !== cost.id),
                  })
                }
              />
            ))}
          </fieldset>
        )}
      </Panel>
      {typedBeyond && <PriceBeyondLimit {...typedBeyond} max={start.mostPriceChange} />}
      {result && start.priced ? (
        <div aria-busy={wizard.awaitsKits}>
          <Panel isFlush>
            <PriceTable price={seenPrice(result.price, granted)} kwp={result.system.powerKwp} />
          </Panel>
        </div>
      ) : (
        <p className={styles.quiet}>
          {t(
            !start.priced ? 'wizard.price_hidden' : wizard.awaitsKits ? 'wizard.kits_awaited' : 'wizard.price_missing',
          )}
        </p>
      )}
      {result && start.priced && !granted.has(priceChange.hiddenWith) && (
        <Panel title={t('wizard.change')}>
          <ChangePriceFields
            value={price.adjustment}
            onChange={(adjustment) => set({ adjustment })}
            limit={{ mostPercent: start.mostPriceChange, band: calculation.band }}
            listPriceCents={result.price.listPriceCents}
          />
        </Panel>
      )}
    </div>
  )
}

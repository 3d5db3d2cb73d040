import { IconPlus, IconTrash } from '@tabler/icons-react'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usualTerms } from '../../../catalogue/payment-terms.ts'
import type { PriceBeyond } from '../../offer/price-limit.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import type { PaymentResult } from '../../proposal-result.ts'
import { PaymentLine } from '../payment-line.tsx'
import { PriceBeyondLimit } from '../price-beyond-limit.tsx'
import { StepHead } from './bill-step.tsx'
import { wizardMessages } from './messages.ts'
import type { Wizard } from './use-wizard.ts'
import styles from './wizard.module.css'

type Payment = NonNullable<ProposalChoices['payments']>[number]

/** The payment options of the proposal, each compared with the monthly saving. */
export function PaymentStep({ wizard }: { wizard: Wizard }) {
  const { t } = useText(wizardMessages)
  const { state, choose, start, calculation } = wizard
  const payments = state.choices.payments ?? calculation.config.settings.payments
  const set = (id: string, part: Partial<Payment>) =>
    choose({ payments: payments.map((one) => (one.id === id ? { ...one, ...part } : one)) })
  const add = () => {
    const last = payments.findLast((one) => one.instalments > 1)
    const instalments = 48
    choose({
      payments: [
        ...payments,
        {
          ...usualTerms,
          ...last,
          id: `payment-${Date.now().toString(36)}`,
          instalments,
          name: t('wizard.new_payment', { count: instalments }),
        },
      ],
    })
  }
  return (
    <div className={styles.step}>
      <StepHead title={t('wizard.payment_title')} text={t('wizard.payment_text')} />
      <Panel>
        <ul className={styles.payments} aria-label={t('wizard.payment_title')}>
          {payments.map((payment, index) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              result={start.priced ? calculation.result?.payments.find((one) => one.id === payment.id) : undefined}
              beyond={calculation.beyond.find(({ path }) => path === `payments.${index}.discountRate`)}
              most={start.mostPriceChange}
              onChange={(part) => set(payment.id, part)}
              onRemove={
                payments.length > 1
                  ? () => choose({ payments: payments.filter((one) => one.id !== payment.id) })
                  : undefined
              }
            />
          ))}
        </ul>
      </Panel>
      <div>
        <Button icon={IconPlus} onClick={add}>
          {t('wizard.add_payment')}
        </Button>
      </div>
    </div>
  )
}

interface PaymentRowProps {
  payment: Payment
  result: PaymentResult | undefined
  /** Set when the option's price is beyond the person's limit. */
  beyond: PriceBeyond | undefined
  most: number
  onChange(part: Partial<Payment>): void
  onRemove: (() => void) | undefined
}

/** One option per line, with its summary below; the first line has the column names above. */
function PaymentRow({ payment, result, beyond, most, onChange, onRemove }: PaymentRowProps) {
  const { t } = useText(wizardMessages)
  const isCash = payment.instalments === 1
  return (
    <li>
      <TextField
        label={t('wizard.payment_name')}
        value={payment.name}
        onChange={(name) => onChange({ name: name || payment.name })}
      />
      <NumberField
        label={t('wizard.instalments')}
        value={payment.instalments}
        onChange={(count) => count && onChange({ instalments: Math.min(480, Math.max(1, Math.round(count))) })}
      />
      <PercentField
        label={t('wizard.entry')}
        isDisabled={isCash}
        value={isCash ? null : payment.entryRate}
        onChange={(entryRate) => onChange({ entryRate: entryRate ?? 0 })}
      />
      <PercentField
        label={t('wizard.monthly_rate')}
        isDisabled={isCash}
        value={isCash ? null : payment.monthlyRate}
        onChange={(monthlyRate) => onChange({ monthlyRate: monthlyRate ?? 0 })}
      />
      <PercentField
        label={t('wizard.discount')}
        value={payment.discountRate}
        onChange={(discountRate) => onChange({ discountRate: discountRate ?? 0 })}
      />
      {onRemove ? <IconButton icon={IconTrash} label={t('wizard.remove_payment')} onClick={onRemove} /> : <span />}
      {result && <PaymentLine payment={result} />}
      {beyond && <PriceBeyondLimit {...beyond} max={most} />}
    </li>
  )
}

import { IconTrash } from '@tabler/icons-react'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField, NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useNarrow } from '../../../../platform/ui/layout/use-narrow.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealMilestone } from '../../plan-contract.ts'
import { type PayWay, type PlanPart, planParts } from '../../plan-instalments.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import type { DraftRow } from './plan-draft.ts'
import { usePlanWords } from './plan-words.ts'

interface PlanRowFieldsProps {
  row: DraftRow
  number: number
  milestones: readonly DealMilestone[]
  error(field: string): string | undefined
  onChange(change: Partial<DraftRow>): void
  onRemove: (() => void) | undefined
}

const onDay = 'day'

/**
 * One instalment of the editor, a line of its table: part, amount and due date. One with a receipt cannot be removed.
 */
export function PlanRowFields({ row, number, milestones, error, onChange, onRemove }: PlanRowFieldsProps) {
  const { t, say } = useText(planScreenMessages)
  const read = usePlanWords()
  const isNarrow = useNarrow()
  // Only the first line of the table shows the names of its columns.
  const label = number > 1 && !isNarrow ? { isLabelHidden: true } : {}
  const received = row.received > 0 ? t('plan.is_received', { amount: formatMoney(row.received) }) : null
  return (
    <fieldset className={styles.editorRow}>
      <legend className="sr-only">{t('plan.row', { number })}</legend>
      {isNarrow && <span className={styles.editorHead}>{t('plan.row', { number })}</span>}
      <div className={styles.editorFields}>
        <SelectField
          label={t('plan.part')}
          options={planParts.map((value) => ({ value, label: read.part(value) }))}
          value={row.part}
          error={error('part')}
          onChange={(part) => part && onChange({ part: part as PlanPart })}
          {...label}
        />
        <MoneyField
          label={t('plan.amount')}
          isRequired
          hint={received ?? undefined}
          name={`instalments.${number - 1}.amount`}
          error={error('amount')}
          value={row.amount}
          onChange={(amount) => onChange({ amount })}
          {...label}
        />
        <SelectField
          label={t('plan.due')}
          options={[
            { value: onDay, label: t('plan.on_day') },
            ...milestones.map(({ id, words }) => ({ value: id, label: say(words) })),
          ]}
          value={row.milestone || onDay}
          error={error('milestone')}
          onChange={(chosen) => onChange({ milestone: chosen === onDay || !chosen ? '' : chosen })}
          {...label}
        />
        {row.milestone === '' ? (
          <DateField
            label={t('plan.date')}
            isRequired
            name={`instalments.${number - 1}.dueOn`}
            error={error('dueOn')}
            value={row.dueOn}
            onChange={(dueOn) => onChange({ dueOn })}
            {...label}
          />
        ) : (
          <NumberField
            label={t('plan.days')}
            unit={t('plan.days_unit')}
            error={error('days')}
            value={row.days}
            onChange={(days) => onChange({ days })}
            {...label}
          />
        )}
        <SelectField
          label={t('plan.method')}
          options={read.methods}
          value={row.method}
          error={error('method')}
          onChange={(method) => onChange({ method: (method ?? '') as PayWay })}
          {...label}
        />
      </div>
      {onRemove && (
        <IconButton
          icon={IconTrash}
          label={received ?? t('plan.remove')}
          disabled={received !== null}
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

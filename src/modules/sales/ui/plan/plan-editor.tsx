import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Drawer } from '../../../../platform/ui/feedback/drawer.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, FormActions, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { formatMoney } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Sale, sales } from '../../contract.ts'
import type { SalePlan } from '../../plan-contract.ts'
import { maxInstalments, type Planned } from '../../plan-instalments.ts'
import { planMessages } from '../../plan-messages.ts'
import { startingPlan } from '../../plan-start.ts'
import { planScreenMessages } from './messages.ts'
import styles from './plan.module.css'
import { type DraftRow, draftOf, faultsOf, leftOf, newRow, rowsOf, savedDraft, withLeftInLast } from './plan-draft.ts'
import { PlanRowFields } from './plan-row-fields.tsx'
import { shownIn } from './use-plan-calls.ts'
import { useSavedWords } from './use-saved-words.ts'

interface PlanEditorProps {
  sale: Sale
  plan: SalePlan
  onClose(): void
}

/** The plan of a sale, written as a whole: what is missing to the total is said while one types. */
export function PlanEditor({ sale, plan, onClose }: PlanEditorProps) {
  const { t } = useText(planScreenMessages)
  const rules = useText(planMessages)
  const edit = useCall(sales.editPlan, { refreshes: shownIn, tells: 'nowhere' })
  const start =
    plan.instalments.length > 0 ? plan.instalments : startingPlan(sale, { soldOn: sale.soldOn, terms: null })
  const form = useForm({
    start: { instalments: draftOf(start) },
    check: ({ instalments }) => ({
      instalments: leftOf(instalments, sale.total) === 0 ? null : rules.t('sales.plan_sum'),
      ...Object.fromEntries(faultsOf(instalments).map(([field, key]) => [field, rules.t(key)])),
    }),
    asTyped: ({ instalments }) => ({ instalments: savedDraft(instalments as Planned[], plan.instalments) }),
    shows: useSavedWords(plan.milestones),
    submit: async ({ instalments }, known) => {
      await edit.call({ params: { id: sale.id }, body: { instalments: rowsOf(instalments, known.instalments) } })
      notify.success(t('plan.saved'))
      onClose()
    },
  })
  const [changedKey, setChanged] = useState<string | null>(null)
  const rows = form.values.instalments
  const set = (instalments: DraftRow[]) => form.set('instalments', instalments)
  return (
    <Drawer isOpen onClose={onClose} title={t('plan.of_sale', { code: sale.code })} size="wide">
      <Form form={form} label={t('plan.title')}>
        {rows.map((row, index) => (
          <PlanRowFields
            key={row.key}
            row={row}
            number={index + 1}
            milestones={plan.milestones}
            error={(field) => (form.errors as Record<string, string | undefined>)[`instalments.${index}.${field}`]}
            onChange={(change) => {
              setChanged(row.key)
              set(rows.map((one) => (one === row ? { ...one, ...change } : one)))
            }}
            onRemove={rows.length > 1 ? () => set(rows.filter((one) => one !== row)) : undefined}
          />
        ))}
        <div>
          <Button
            icon={IconPlus}
            unavailable={rows.length < maxInstalments ? null : t('plan.row', { number: maxInstalments })}
            onClick={() => set([...rows, newRow(leftOf(rows, sale.total), plan.today)])}
          >
            {t('plan.add')}
          </Button>
        </div>
        <div className={styles.editorFoot}>
          <Sum
            rows={rows}
            total={sale.total}
            error={form.errors.instalments}
            onAdjust={() => set(withLeftInLast(rows, { total: sale.total, today: plan.today }, changedKey))}
          />
          <FormActions>
            <SubmitButton />
          </FormActions>
        </div>
      </Form>
    </Drawer>
  )
}

interface SumProps {
  rows: readonly DraftRow[]
  total: number
  /** Of the plan as a whole: another one that somebody else has saved. */
  error: string | null | undefined
  onAdjust(): void
}

/** What the instalments come to beside the total, and the way to make them equal. */
function Sum({ rows, total, error, onAdjust }: SumProps) {
  const { t } = useText(planScreenMessages)
  const left = leftOf(rows, total)
  if (left === 0)
    return (
      <div className={styles.sum} role="status" data-wrong={error ? true : undefined}>
        {error || t('plan.sum_right', { total: formatMoney(total) })}
      </div>
    )
  const amount = formatMoney(Math.abs(left))
  return (
    <div className={styles.sum} role="status" data-wrong data-field="instalments">
      {t(left > 0 ? 'plan.sum_less' : 'plan.sum_more', { amount, total: formatMoney(total) })}
      <Button size="small" onClick={onAdjust}>
        {t('plan.put_last')}
      </Button>
    </div>
  )
}

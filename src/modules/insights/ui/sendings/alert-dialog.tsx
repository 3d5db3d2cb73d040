import { IconTrash } from '@tabler/icons-react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { MoneyField, NumberField, PercentField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { LinkToCome } from '../../../../platform/ui/pieces/record-links.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DashboardFilter, Figure } from '../../contract.ts'
import { figureText } from '../../figure-text.ts'
import { type Alert, type AlertInput, alertRules, sendings } from '../../sending-contract.ts'
import { sendingMessages as words } from './sending-messages.ts'
import styles from './sendings.module.css'

interface AlertDialogProps {
  figure: Pick<Figure, 'id' | 'title' | 'as' | 'value'>
  /** What the figure is narrowed to. */
  filter: object
  onClose(): void
}

/** Asks to be told once when a figure passes a threshold or leaves its usual range, and shows the alerts that are set. */
export function AlertDialog({ figure: { id, title, as, value }, filter, onClose }: AlertDialogProps) {
  const { t } = useText(words)
  const add = useCall(sendings.addAlert, { refreshes: [sendings.alerts], tells: 'nowhere' })
  const [facts, measure] = id.split('.') as [string, string]
  const form = useForm({
    start: { rule: 'below' as AlertInput['rule'], threshold: value },
    submit: async ({ rule, threshold }) => {
      await add.call({
        body: {
          facts,
          measure,
          filter: filter as DashboardFilter,
          rule,
          threshold: rule === 'unusual' ? null : threshold,
        },
      })
      notify.success(t('insights.alerts.added'))
      onClose()
    },
  })
  const Threshold = as === 'money' ? MoneyField : as === 'share' ? PercentField : NumberField
  return (
    <FormDialog
      form={form}
      formId="figure-alert"
      title={t('insights.alerts.set', { title })}
      save={t('insights.alerts.add')}
      onClose={onClose}
    >
      <AlertLines />
      <SelectField
        label={t('insights.alerts.rule')}
        options={alertRules.map((one) => ({ value: one, label: t(`insights.alerts.rule.${one}`) }))}
        value={form.values.rule}
        onChange={(next) => form.set('rule', (next ?? 'below') as AlertInput['rule'])}
      />
      {form.values.rule !== 'unusual' && (
        <Threshold label={t('insights.alerts.threshold')} {...form.field('threshold')} />
      )}
      {form.values.rule === 'below' && <p className={styles.hint}>{t('insights.alerts.when-over')}</p>}
      <p className={styles.hint}>{t('insights.alerts.once')}</p>
    </FormDialog>
  )
}

function AlertLines() {
  const reply = useItem(sendings.alerts, {})
  if (reply.error) return <Failure failure={reply.error} retry={() => void reply.refetch()} />
  if (!reply.data) return <LinkToCome />
  if (reply.data.length === 0) return null
  return (
    <ul className={styles.lines}>
      {reply.data.map((alert) => (
        <AlertLine key={alert.id} alert={alert} />
      ))}
    </ul>
  )
}

function AlertLine({ alert: { id, title, as, rule, threshold, isTold } }: { alert: Alert }) {
  const { lang, t } = useText(words)
  const remove = useCall(sendings.removeAlert, { refreshes: [sendings.alerts] })
  const line = t(`insights.alerts.line.${rule}`, { title, threshold: figureText(lang, as, threshold) })
  return (
    <li>
      <div>
        <b>{line}</b>
        {isTold && <small>{t('insights.alerts.told')}</small>}
      </div>
      <IconButton
        icon={IconTrash}
        label={t('insights.alerts.remove', { line })}
        onClick={() => void remove.run({ params: { id } })}
      />
    </li>
  )
}

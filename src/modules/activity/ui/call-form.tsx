import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { activity, callDirections, callResults, type LoggedCall } from '../contract.ts'
import { timelineMessages } from './messages.ts'
import styles from './timeline.module.css'

const start: LoggedCall & { text: string } = { direction: 'out', result: 'answered', minutes: null, text: '' }

/** Records a call: who called, how it ended, how long it took, what was said. */
export function CallForm({ threadId, onDone }: { threadId: string; onDone(): void }) {
  const { t } = useText(timelineMessages)
  const log = useCall(activity.logCall, { refreshes: [activity.timeline], tells: 'nowhere' })
  const form = useForm({
    start,
    submit: async (body) => {
      await log.call({ params: { threadId }, body })
      notify.success(t('timeline.call.saved'))
      onDone()
    },
    onKept: onDone,
  })
  return (
    <div className={styles.composerForm}>
      <Form form={form} label={t('timeline.call')}>
        <Segmented
          label={t('timeline.call.direction')}
          value={form.values.direction}
          onChange={(direction) => form.set('direction', direction)}
          options={callDirections.map((value) => ({ value, label: t(`timeline.call.${value}`) }))}
          fullWidth
        />
        <div className={styles.pair}>
          <SelectField
            label={t('timeline.call.result')}
            options={callResults.map((value) => ({ value, label: t(`timeline.call.${value}`) }))}
            {...form.field('result')}
            onChange={(result) => form.set('result', callResults.find((one) => one === result) ?? form.values.result)}
          />
          <NumberField label={t('timeline.call.duration')} unit="min" {...form.field('minutes')} />
        </div>
        <TextArea label={t('timeline.call.said')} rows={2} {...form.field('text')} />
        <FormActions>
          <SubmitButton size="small">{t('timeline.call.save')}</SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}

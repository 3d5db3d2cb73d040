import { useId } from 'react'
import { today } from '../../../../platform/i18n/days.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { financings } from '../../contract.ts'
import { financingScreenMessages as words } from '../messages.ts'
import { changed } from '../use-financing-calls.ts'

interface GiveBackProps {
  id: string
  over: string
  onClose(): void
}

/** Asks on which day what is over was returned to the customer. */
export function GiveBack({ id, over, onClose }: GiveBackProps) {
  const { t } = useText(words)
  const kit = useText(messages)
  const formId = useId()
  const giveBack = useCall(financings.giveBack, { refreshes: changed, tells: 'nowhere' })
  const form = useForm({
    start: { givenBackOn: today() as string | null },
    check: ({ givenBackOn }) => ({ givenBackOn: givenBackOn === null ? kit.t('ui.required') : null }),
    submit: async ({ givenBackOn }) => {
      await giveBack.call({ params: { id }, body: { givenBackOn: givenBackOn! } })
      notify.success(t('financings-ui.surplus.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      formId={formId}
      title={t('financings-ui.surplus.ask', { over })}
      save={t('financings-ui.surplus.give_back')}
      onClose={onClose}
    >
      <p>{t('financings-ui.surplus.ask.why')}</p>
      <DateField
        label={t('financings-ui.surplus.given_back_on')}
        isRequired
        max={today()}
        {...form.field('givenBackOn')}
      />
    </FormDialog>
  )
}

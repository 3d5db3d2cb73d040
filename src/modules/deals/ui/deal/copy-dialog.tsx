import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Form, FormRefusal, SubmitButton } from '../../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal } from './use-deal.ts'

/** The same deal once more, under a title of its own. */
export function CopyDialog({ deal, onClose }: { deal: Deal; onClose(): void }) {
  const { t, say } = useText(dealPageMessages)
  const navigate = useNavigate()
  const copy = useCall(deals.copy, { refreshes: staleWithDeal, tells: 'nowhere' })
  const form = useForm({
    start: { title: t('deal.copy.suggestion', { title: deal.title }) },
    check: ({ title }) => ({ title: title.trim() ? null : say(dealMessages['deals.title_required']) }),
    submit: async (body) => {
      const { id } = await copy.call({ params: { id: deal.id }, body })
      notify.success(t('deal.copied'))
      onClose()
      await navigate({ to: `/negocio/${id}/contato` })
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('deal.copy.title')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{say(messages['ui.cancel'])}</Button>
          <SubmitButton form={form as never} formId="copy-deal">
            {t('deal.copy')}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} id="copy-deal" label={t('deal.copy.title')}>
        <TextField label={t('deal.copy.name')} isRequired autoFocus {...form.field('title')} />
        <FormRefusal />
      </Form>
    </Dialog>
  )
}

import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { RadioCards } from '../../../platform/ui/forms/choices/radio-cards.tsx'
import { Form, FormActions, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ListView } from '../contract.ts'
import { viewMessages } from '../messages.ts'
import { mayShare, viewReaches } from '../view.ts'
import { viewScreenMessages as words } from './messages.ts'
import type { NamedView } from './use-view-actions.ts'

export interface ViewDialogProps {
  /** The view whose name and reach are edited; null for a new one. */
  view: ListView | null
  hasTeam: boolean
  save(given: NamedView): Promise<void>
  onClose(): void
}

/** A view's name and who sees it; a reach that the person may not choose says why. */
export function ViewDialog({ view, hasTeam, save, onClose }: ViewDialogProps) {
  const { t } = useText(words)
  const rules = useText(viewMessages)
  const common = useText(kit)
  const granted = usePermissions()
  const form = useForm({
    start: { name: view?.name ?? '', reach: view?.reach ?? ('own' as const) } as NamedView,
    check: ({ name }) => ({ name: name.trim() ? null : rules.t('views.name_required') }),
    submit: async (given) => {
      await save(given)
      onClose()
    },
  })
  const options = viewReaches.map((reach) => {
    const verdict = mayShare(reach, (permission) => granted.has(permission), hasTeam)
    const isOpen = verdict.ok || reach === view?.reach
    return {
      value: reach,
      title: t(`views.reach.${reach}`),
      ...(!isOpen && !verdict.ok && { detail: rules.t(verdict.code), isDisabled: true }),
    }
  })
  return (
    <Dialog isOpen onClose={onClose} title={t(view ? 'views.edit' : 'views.save_new')} size="small">
      <Form form={form}>
        <TextField label={t('views.name')} maxLength={255} {...form.field('name')} />
        <RadioCards label={t('views.reach')} columns={1} options={options} {...form.field('reach')} />
        <FormActions>
          <Button onClick={onClose}>{common.t('ui.cancel')}</Button>
          <SubmitButton />
        </FormActions>
      </Form>
    </Dialog>
  )
}

import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Dialog } from '../feedback/dialog.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import { Form, type FormProps, FormRefusal, SubmitButton } from './form.tsx'

interface SentForm extends Pick<FormProps, 'form'> {
  formId: string
  /** The verb of the submit button; "save" when absent. */
  save?: string | undefined
  /** The word of the way out, where "cancel" could mean what is asked about. */
  back?: string | undefined
  onClose(): void
}

export interface FormDialogProps extends SentForm {
  isOpen?: boolean
  title: string
  children: ReactNode
}

/** A few questions asked over the screen, with cancel and save. */
export function FormDialog({ isOpen = true, title, children, ...sent }: FormDialogProps) {
  useClosedOnceKept(sent)
  return (
    <Dialog isOpen={isOpen} onClose={sent.onClose} title={title} size="small" actions={<FormFoot {...sent} />}>
      <Form form={sent.form} id={sent.formId} label={title}>
        {children}
        <FormRefusal />
      </Form>
    </Dialog>
  )
}

/** What waits for the network is done as far as the person is concerned: its window goes. */
export function useClosedOnceKept({ form, onClose }: Pick<SentForm, 'form' | 'onClose'>) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (form.isKept) close()
  }, [form.isKept])
}

/** Cancel and save, at the foot of a window whose form stands above. */
export function FormFoot({ form, formId, save, back, onClose, mayEdit = true }: SentForm & { mayEdit?: boolean }) {
  const { t } = useText(messages)
  return (
    <>
      <Button onClick={onClose}>{back ?? t('ui.cancel')}</Button>
      {mayEdit && (
        <SubmitButton form={form} formId={formId}>
          {save}
        </SubmitButton>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import { ConfirmButton } from '../feedback/confirm-dialog.tsx'
import { Drawer } from '../feedback/drawer.tsx'
import { messages } from '../messages.ts'
import { Button } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import { Form, type FormProps, FormRefusal, SubmitButton } from './form.tsx'
import styles from './record-drawer.module.css'

export interface RecordDrawerProps extends Pick<FormProps, 'form'> {
  formId: string
  title: string
  /** The verb of the submit button; "save" when absent. */
  save?: string
  /** Deletes the record that is there, after asking. */
  removal?: { label: string; question: string; consequence?: string; run(): Promise<unknown> } | null
  onClose(): void
  children: ReactNode
}

/** A record of a settings list being made or changed: its form, with cancel, save and, where it is there already, delete. */
export function RecordDrawer({ form, formId, title, save, removal, onClose, children }: RecordDrawerProps) {
  const { t } = useText(messages)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          {removal && (
            <span className={styles.removal}>
              <ConfirmButton
                variant="quiet"
                label={removal.label}
                ask={{
                  title: removal.question,
                  children: removal.consequence,
                  confirm: removal.label,
                  isDangerous: true,
                  run: async () => {
                    await removal.run()
                    onClose()
                  },
                }}
              />
            </span>
          )}
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <SubmitButton form={form} formId={formId}>
            {save}
          </SubmitButton>
        </>
      }
    >
      <Form form={form} id={formId} label={title}>
        {children}
        <FormRefusal />
      </Form>
    </Drawer>
  )
}

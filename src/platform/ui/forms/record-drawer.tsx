import type { ReactNode } from 'react'
import { ConfirmButton } from '../feedback/confirm-dialog.tsx'
import { Drawer, type DrawerProps } from '../feedback/drawer.tsx'
import { Form, type FormProps, FormRefusal } from './form.tsx'
import { FormFoot, useClosedOnceKept } from './form-dialog.tsx'
import styles from './record-drawer.module.css'

/** How the record that is there is deleted, once the person has confirmed; `consequence` may hold what must be chosen first. */
export interface Removal {
  label: string
  question: string
  consequence?: ReactNode
  run(): Promise<unknown>
}

export interface RecordDrawerProps extends Pick<FormProps, 'form'>, Pick<DrawerProps, 'size'> {
  isOpen?: boolean
  formId: string
  title: string
  /** The verb of the submit button; "save" when absent. */
  save?: string
  /** False for who only looks: there is nothing to save. */
  mayEdit?: boolean
  removal?: Removal | null
  /** What else may be done with the record, beside deleting it. */
  actions?: ReactNode
  onClose(): void
  children: ReactNode
}

/** A record being made or changed: its form, with cancel, save and, where it is there already, delete. */
export function RecordDrawer({
  form,
  formId,
  title,
  save,
  mayEdit = true,
  removal,
  actions,
  children,
  isOpen = true,
  ...drawer
}: RecordDrawerProps) {
  useClosedOnceKept({ form, onClose: drawer.onClose })
  return (
    <Drawer
      {...drawer}
      isOpen={isOpen}
      title={title}
      actions={
        <>
          {(removal || actions) && (
            <span className={styles.apart}>
              {removal && <RemovalButton removal={removal} onRemoved={drawer.onClose} />}
              {actions}
            </span>
          )}
          <FormFoot form={form} formId={formId} save={save} mayEdit={mayEdit} onClose={drawer.onClose} />
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

const RemovalButton = ({ removal, onRemoved }: { removal: Removal; onRemoved(): void }) => (
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
        onRemoved()
      },
    }}
  />
)

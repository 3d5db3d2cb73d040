import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useUnsavedPart } from '../feedback/window-parts.ts'
import { messages } from '../messages.ts'
import { Button, type ButtonLook } from '../pieces/button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './form.module.css'
import { unreadIn } from './unread.ts'

/** What a form's frame knows of it, of `useForm` and `useDraft` alike. */
export interface FormState {
  /** What the server refused as a whole, where the form shows it itself. */
  refusal?: string
  isSending: boolean
  /** Holds what is not saved. */
  isChanged?: boolean
  /** Was sent and waits for the network. */
  isKept?: boolean
  takeSaved?: (() => void) | undefined
  /** Gives up what is not saved. */
  reset?(): void
  send(): Promise<void>
}

const CurrentForm = createContext<FormState | null>(null)

export interface FormProps {
  form: FormState
  /** `two` puts fields side by side where there is room. */
  columns?: 'one' | 'two'
  id?: string
  label?: string
  children: ReactNode
}

/** Sends on Enter and on the submit button, once every text is read; tells the window or the screen around it what is not saved. */
export function Form({ form, columns = 'one', id, label, children }: FormProps) {
  const isSent = useSent(form)
  useUnsavedPart(
    Boolean(form.isChanged) && !form.isKept,
    form.reset && (() => form.reset?.()),
    () => isSent.current || form.isSending,
  )
  return (
    <CurrentForm.Provider value={form}>
      <form
        id={id}
        className={styles.form}
        data-columns={columns}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          const unread = unreadIn(event.currentTarget)
          if (unread) return unread.focus()
          isSent.current = true
          void form.send()
        }}
      >
        {children}
      </form>
    </CurrentForm.Provider>
  )
}

/** From the press on until it is drawn with its outcome: where it leads by itself may come before that. */
function useSent({ isSending }: FormState) {
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSending) isSent.current = false
  })
  return isSent
}

/** What the server refused as a whole, and the buttons. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <footer className={styles.actions}>
      <FormRefusal />
      {children}
    </footer>
  )
}

export function FormRefusal({ form: given }: { form?: Pick<FormState, 'refusal' | 'takeSaved'> }) {
  const { t } = useText(messages)
  const around = useContext(CurrentForm)
  const form = given ?? around
  const box = useRef<HTMLDivElement>(null)
  const refusal = form?.refusal
  // A long form is sent far from where it says what is wrong.
  useEffect(() => {
    if (refusal) box.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  if (!form?.refusal) return null
  return (
    <div ref={box} className={styles.refusal} role="alert">
      {form.refusal}
      {form.takeSaved && (
        <Button size="small" onClick={form.takeSaved}>
          {t('ui.meanwhile.take')}
        </Button>
      )}
    </div>
  )
}

/** The button that sends the form around it, or the form with the id `form`. */
export function SubmitButton({
  children,
  form: given,
  formId,
  ...look
}: ButtonLook & { children?: ReactNode; form?: Pick<FormState, 'isSending'>; formId?: string }) {
  const { t } = useText(messages)
  const around = useContext(CurrentForm)
  const form = given ?? around
  return (
    <Button
      variant="primary"
      {...look}
      type="submit"
      isBusy={form?.isSending ?? false}
      {...(formId && { form: formId })}
    >
      {children ?? t('ui.save')}
    </Button>
  )
}

interface FieldRowProps {
  /** CSS grid columns: "2fr 1fr". */
  sizes?: string
  /** They are one answer in short parts (days and hours): one line on a phone too. */
  isOne?: boolean
  children: ReactNode
}

/** Fields on one line, where there is room. */
export const FieldRow = ({ sizes, isOne, children }: FieldRowProps) => (
  <div
    className={styles.row}
    data-one={isOne || undefined}
    style={sizes ? ({ '--sizes': sizes } as React.CSSProperties) : undefined}
  >
    {children}
  </div>
)

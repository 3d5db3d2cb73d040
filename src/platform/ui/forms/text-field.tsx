import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { messages } from '../messages.ts'
import { Icon, type IconType } from '../pieces/icon.tsx'
import { IconButton } from '../pieces/icon-button.tsx'
import { useText } from '../text/use-text.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type NativeInput = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'autoFocus'
  | 'onBlur'
  | 'onFocus'
  | 'onInvalid'
  | 'onKeyDown'
  | 'onPaste'
  | 'spellCheck'
>

export interface TextFieldProps extends FieldProps, NativeInput {
  value: string
  onChange(value: string): void
  icon?: IconType
  prefix?: ReactNode
  suffix?: ReactNode
  align?: 'end'
  inputRef?: React.Ref<HTMLInputElement>
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, isRequired, isDisabled, labelAside, isLabelHidden, name, ...input } = props
  const field = {
    label,
    hint,
    error,
    isDisabled,
    labelAside,
    isLabelHidden,
    name,
    ...(isRequired !== undefined && { isRequired }),
  }
  const { value, onChange, icon, prefix, suffix, align, inputRef, ...native } = input
  return (
    <Field {...(field as FieldProps)}>
      {(ids) => (
        <span className={styles.control}>
          {icon && <Icon of={icon} />}
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            ref={inputRef}
            className={styles.input}
            data-align={align}
            {...native}
            {...ids}
            // A dialog gives the focus to what is marked so, whatever comes first in it.
            data-autofocus={native.autoFocus || undefined}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {typeof suffix === 'string' ? <span className={styles.affix}>{suffix}</span> : suffix}
        </span>
      )}
    </Field>
  )
}

/** A password, with a button to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useText(messages)
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? IconEyeOff : IconEye}
          label={t(isShown ? 'ui.password.hide' : 'ui.password.show')}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

export interface TextAreaProps extends FieldProps {
  value: string
  onChange(value: string): void
  /** The focus has left the field, for something else on the page or for nothing. */
  onLeave?(to: EventTarget | null): void
  rows?: number
  placeholder?: string
  maxLength?: number
}

/** Several lines of text. */
export const TextArea = ({ value, onChange, onLeave, rows = 3, placeholder, maxLength, ...field }: TextAreaProps) => (
  <Field {...field}>
    {(ids) => (
      <span className={styles.control} data-multiline>
        <textarea
          className={styles.input}
          rows={rows}
          placeholder={placeholder}
          maxLength={maxLength}
          {...ids}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={({ relatedTarget }) => onLeave?.(relatedTarget)}
        />
      </span>
    )}
  </Field>
)

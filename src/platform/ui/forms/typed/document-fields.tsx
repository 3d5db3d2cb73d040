import { useLayoutEffect, useRef, useState } from 'react'
import { cnpjCharacters, formatCnpj, isCnpj } from '../../../brazil/cnpj.ts'
import { cpfDigits, formatCpf, isCpf } from '../../../brazil/cpf.ts'
import { formatPhone, isPhone, phoneDigits } from '../../../brazil/phone.ts'
import { formatZipCode, isZipCode, zipDigits } from '../../../brazil/zip-code.ts'
import { messages } from '../../messages.ts'
import { useText } from '../../text/use-text.ts'
import type { FieldProps } from '../field.tsx'
import { TextField, type TextFieldProps } from '../text-field.tsx'

export interface DocumentFieldProps extends FieldProps {
  /** As stored: without punctuation. */
  value: string
  onChange(value: string): void
  autoFocus?: boolean
  onBlur?: TextFieldProps['onBlur']
  onKeyDown?: TextFieldProps['onKeyDown']
}

interface Mask {
  /** The characters that count. */
  strip(text: string): string
  write(stored: string): string
  isRight(stored: string): boolean
  wrong: keyof typeof messages
  length: number
  isLettered?: boolean
  placeholder: string
}

const counted = (text: string) => text.replace(/[^0-9A-Za-z]/g, '').length

/** Text that is punctuated as it is typed; the caret stays behind the same character. */
function MaskedField({
  mask,
  value,
  onChange,
  error,
  ...rest
}: DocumentFieldProps & { mask: Mask; inputMode?: TextFieldProps['inputMode']; autoComplete?: string }) {
  const { t } = useText(messages)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [wasLeft, setLeft] = useState(false)
  const shown = mask.write(value)

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return
    let at = 0
    for (let passed = 0; at < shown.length && passed < caret.current; at++) if (/[0-9A-Za-z]/.test(shown[at]!)) passed++
    input.current?.setSelectionRange(at, at)
    caret.current = null
  })

  const isWrong = wasLeft && value !== '' && !mask.isRight(value)
  return (
    <TextField
      autoComplete="off"
      placeholder={mask.placeholder}
      {...rest}
      inputRef={input}
      inputMode={mask.isLettered ? 'text' : (rest.inputMode ?? 'numeric')}
      value={shown}
      error={error ?? (isWrong ? t(mask.wrong) : null)}
      onChange={(text) => {
        const element = input.current
        const end = element?.selectionStart ?? text.length
        caret.current = end >= text.length ? null : counted(text.slice(0, end))
        let stored = mask.strip(text).slice(0, mask.length)
        // Deleting a mark of punctuation deletes the character before it.
        if (stored === value && text.length < shown.length) {
          const before = counted(text.slice(0, end))
          stored = stored.slice(0, Math.max(0, before - 1)) + stored.slice(before)
          caret.current = Math.max(0, before - 1)
        }
        onChange(stored)
      }}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true)
        rest.onBlur?.(event)
      }}
    />
  )
}

const cpfMask: Mask = {
  strip: cpfDigits,
  write: formatCpf,
  isRight: isCpf,
  wrong: 'ui.cpf.invalid',
  length: 11,
  placeholder: '000.000.000-00',
}
const cnpjMask: Mask = {
  strip: cnpjCharacters,
  write: formatCnpj,
  isRight: isCnpj,
  wrong: 'ui.cnpj.invalid',
  length: 14,
  isLettered: true,
  placeholder: '00.000.000/0000-00',
}
const looksLikeCnpj = (stored: string) => stored.length > 11 || /[A-Z]/.test(stored)
const eitherMask: Mask = {
  strip: cnpjCharacters,
  write: (stored) => (looksLikeCnpj(stored) ? formatCnpj(stored) : formatCpf(stored)),
  isRight: (stored) => (looksLikeCnpj(stored) ? isCnpj(stored) : isCpf(stored)),
  wrong: 'ui.cpfCnpj.invalid',
  length: 14,
  isLettered: true,
  placeholder: '000.000.000-00',
}
const phoneMask: Mask = {
  strip: phoneDigits,
  write: formatPhone,
  isRight: isPhone,
  wrong: 'ui.phone.invalid',
  length: 11,
  placeholder: '(00) 00000-0000',
}
const cepMask: Mask = {
  strip: zipDigits,
  write: formatZipCode,
  isRight: isZipCode,
  wrong: 'ui.cep.invalid',
  length: 8,
  placeholder: '00000-000',
}

export const CpfField = (field: DocumentFieldProps) => <MaskedField {...field} mask={cpfMask} />
/** Numeric CNPJs and those with letters. */
export const CnpjField = (field: DocumentFieldProps) => <MaskedField {...field} mask={cnpjMask} />
/** One field for both; more than eleven characters, or a letter, make it a CNPJ. */
export const CpfCnpjField = (field: DocumentFieldProps) => <MaskedField {...field} mask={eitherMask} />
export const PhoneField = (field: DocumentFieldProps) => (
  <MaskedField {...field} mask={phoneMask} inputMode="tel" autoComplete="tel-national" />
)

/** `onComplete` is called with the eight digits once they are all there, to fill the address. */
export const CepField = ({ onComplete, ...field }: DocumentFieldProps & { onComplete?: (cep: string) => void }) => (
  <MaskedField
    {...field}
    mask={cepMask}
    autoComplete="postal-code"
    onChange={(value) => {
      field.onChange(value)
      if (value !== field.value && isZipCode(value)) onComplete?.(value)
    }}
  />
)

import { useState } from 'react'
import type { FieldProps } from '../field.tsx'
import { AsyncSelectField, type Option } from './select-field.tsx'
import type { FindOptions } from './use-found-options.ts'

interface FoundFieldProps extends FieldProps {
  /** The id of a record. */
  value: string | null
  onChange(id: string | null): void
  find: FindOptions
}

/**
 * The field of a form that holds the id of a record found by what is typed.
 *
 * @generated Modules that `npm run new-module` writes use it.
 */
export function FoundField({ value, onChange, find, ...field }: FoundFieldProps) {
  const [chosen, setChosen] = useState<Option | null>(null)
  const choose = (one: Option | null) => {
    setChosen(one)
    onChange(one?.value ?? null)
  }
  return (
    <AsyncSelectField {...field} selected={chosen?.value === value ? chosen : null} onChange={choose} load={find} />
  )
}

import { IconSearch } from '@tabler/icons-react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Finds in what stands below it, as the person types; its label stands in it. */
export const SearchField = (field: Pick<TextFieldProps, 'value' | 'onChange'> & { label: string }) => (
  <TextField {...field} isLabelHidden type="search" icon={IconSearch} placeholder={field.label} />
)

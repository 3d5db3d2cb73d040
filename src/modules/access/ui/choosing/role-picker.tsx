import { useItem } from '../../../../platform/ui/data/queries.ts'
import { MultiSelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { access } from '../../contract.ts'
import type { ObjectRule } from '../../object-rules.ts'
import { roleMessages as words } from './role-messages.ts'

interface RolePickerProps {
  label: string
  /** What the list means, including an empty one; see `object-rules.ts`. */
  names: ObjectRule['names']
  value: readonly string[]
  onChange(roleIds: string[]): void
  isDisabled?: boolean
}

/** The functions named by a rule of one object: the same field for statuses, custom fields, tabs and suppliers. */
export function RolePicker({ label, names, value, onChange, isDisabled }: RolePickerProps) {
  const { t } = useText(words)
  const roles = useItem(access.roles, {}).data ?? []
  return (
    <MultiSelectField
      label={label}
      hint={t(`access.rule.${names}`)}
      placeholder={t(`access.rule.${names}.empty`)}
      options={roles.map((role) => ({ value: role.id, label: role.name, detail: role.profileName }))}
      value={value}
      onChange={onChange}
      {...(isDisabled && { isDisabled })}
    />
  )
}

import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import type { Role } from '../../access/contract.ts'
import styles from './permissions.module.css'

export interface RoleChoiceProps {
  label: string
  color: string
  value: string
  roles: readonly Role[]
  /** An option besides the functions: all of them, nobody. */
  extra: { value: string; label: string }
  onChange(value: string): void
}

/** A function by name with its number of people; a native select, so that keyboard and phone behave as usual. */
export function RoleChoice({ label, color, value, roles, extra, onChange }: RoleChoiceProps) {
  const id = useId()
  const chosen = roles.find((role) => role.id === value)
  const profiles = [...new Set(roles.map((role) => role.profileName))]
  const option = (role: Role) => (
    <option key={role.id} value={role.id}>
      {role.name}
    </option>
  )
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.picker}>
        <span className={styles.swatch} style={{ background: color }} />
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          <option value={extra.value}>{extra.label}</option>
          {profiles.length === 1
            ? roles.map(option)
            : profiles.map((profile) => (
                <optgroup key={profile} label={profile}>
                  {roles.filter((role) => role.profileName === profile).map(option)}
                </optgroup>
              ))}
        </select>
        {chosen && <span className={styles.people}>{chosen.users}</span>}
        <Icon of={IconChevronDown} size="small" />
      </span>
    </div>
  )
}

import { IconX } from '@tabler/icons-react'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type PastedPerson, personAt } from '../pasted-people.ts'
import { userRecord } from '../user-record.ts'
import styles from './invitations.module.css'
import { inviteMessages as words } from './invite-messages.ts'

/** A pasted person; their own function or store overrides the common one. */
export interface Draft extends PastedPerson {
  /** The row's key, which stays the same while its address is corrected. */
  key: string
  roleId?: string
  storeId?: string
}

export type Readiness = 'ready' | 'doubt' | 'here' | 'broken' | 'nameless'

/** Whether a row is sent: yes, yes with a doubt about its domain, or no. */
export function readiness(row: Draft, known: ReadonlySet<string>): Readiness {
  if (row.problem) return 'broken'
  if (known.has(row.email.toLowerCase())) return 'here'
  if (!userRecord.fields.name.input.safeParse(row.name).success) return 'nameless'
  return row.meant ? 'doubt' : 'ready'
}

interface Choice {
  value: string
  label: string
}

interface InviteRowProps {
  row: Draft
  is: Readiness
  roles: readonly Choice[]
  stores: readonly Choice[]
  chosen: { roleId: string; storeId: string }
  onChange(row: Draft): void
  onRemove(): void
}

export function InviteRow({ row, is, roles, stores, chosen, onChange, onRemove }: InviteRowProps) {
  const { t } = useText(words)
  const { email } = row
  const address = (changed: string) => onChange({ ...row, ...personAt(changed, row.name) })
  const pick = (name: 'roleId' | 'storeId', label: string, options: readonly Choice[]) => (
    <select
      aria-label={label}
      data-own={row[name] ? '' : undefined}
      value={row[name] ?? chosen[name]}
      onChange={(event) => onChange({ ...row, [name]: event.currentTarget.value })}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
  return (
    <div className={styles.row} data-out={is === 'here' ? '' : undefined}>
      {is === 'broken' ? (
        <input
          aria-label={t('invite.address')}
          aria-invalid="true"
          value={email}
          onChange={(event) => address(event.currentTarget.value)}
        />
      ) : (
        <span className={styles.email}>{email}</span>
      )}
      <input
        aria-label={t('invite.name.of', { email })}
        placeholder={t('invite.name.missing')}
        value={row.name}
        maxLength={255}
        onChange={(event) => onChange({ ...row, name: event.currentTarget.value })}
      />
      {is === 'here' ? <span /> : pick('roleId', t('invite.function.of', { email }), roles)}
      {is === 'here' ? <span /> : pick('storeId', t('invite.shop.of', { email }), stores)}
      <span className={styles.end}>
        {is === 'here' && t('invite.here')}
        {is === 'broken' && <span className={styles.bad}>{t('invite.incomplete')}</span>}
        {is === 'nameless' && <span className={styles.bad}>{t('invite.name.missing')}</span>}
        {is === 'doubt' && (
          <button
            type="button"
            className={styles.meant}
            onClick={() => address(`${email.slice(0, email.indexOf('@'))}@${row.meant}`)}
          >
            {t('invite.meant', { domain: row.meant! })}
          </button>
        )}
        <IconButton icon={IconX} label={t('invite.remove', { email })} size="small" onClick={onRemove} />
      </span>
    </div>
  )
}

import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { type Option, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { TextArea } from '../../../platform/ui/forms/text-field.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { FieldInput } from '../../../platform/ui/record/field-input.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { invitationDays } from '../../access/invitation.ts'
import { team } from '../contract.ts'
import { readPeople } from '../pasted-people.ts'
import { userRecord } from '../user-record.ts'
import styles from './invitations.module.css'
import { inviteMessages as words } from './invite-messages.ts'
import { type Draft, InviteRow, type Readiness, readiness } from './invite-row.tsx'
import { userRefreshes } from './role-refreshes.ts'
import { useGivable } from './use-givable.ts'

/** Invites several people at once: pasted text becomes rows, and only valid ones are sent. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const { t } = useText(words)
  const givable = useGivable()
  const roles = givable.roles.filter(givable.mayGive)
  const stores = givable.stores.filter(({ value }) => givable.maySee(value))
  const here = useItem(team.users, { query: { pageSize: 200, fields: ['name', 'email'] } }).data?.list ?? []
  const [rows, setRows] = useState<Draft[]>([])
  const [forAll, setForAll] = useState<{ roleId?: string; storeId?: string }>({})
  const [days, setDays] = useState<(typeof invitationDays)[number]>(7)
  const invite = useCall(team.invite, { refreshes: userRefreshes })
  const chosen = {
    roleId: forAll.roleId ?? roles.find(({ preset }) => preset === 'salesman')?.id ?? roles[0]?.id ?? '',
    storeId: forAll.storeId ?? stores[0]?.value ?? '',
  }
  const known = new Set(here.map(({ email }) => email.toLowerCase()))
  const judged = rows.map((row) => ({ row, is: readiness(row, known) }))
  const ready = judged.filter(({ is }) => is === 'ready' || is === 'doubt')
  const paste = (text: string) => {
    const present = new Set(rows.map(({ email }) => email.toLowerCase()))
    const added = readPeople(text).filter(({ email }) => !present.has(email.toLowerCase()))
    setRows([...rows, ...added.map((person) => ({ ...person, key: crypto.randomUUID() }))])
  }
  const send = async () => {
    const people = ready.map(({ row: { email, name, roleId, storeId } }) => ({
      email,
      name,
      roleId: roleId ?? chosen.roleId,
      storeId: storeId ?? chosen.storeId,
    }))
    const { list } = await invite.call({ body: { people, days } })
    const sent = new Set(list.filter(({ userId }) => userId).map(({ email }) => email.toLowerCase()))
    if (sent.size > 0) notify.success(t('invite.sent', { count: sent.size }))
    const refused = list.filter(({ userId }) => !userId)
    for (const { email, reason } of refused) notify.warning(t('invite.refused', { email, reason }))
    if (refused.length === 0 && ready.length === rows.length) return onClose()
    setRows(rows.filter(({ email }) => !sent.has(email.toLowerCase())))
  }
  const forAllOf = (name: 'roleId' | 'storeId', label: string, options: readonly Option[]) => (
    <FieldInput
      of={userRecord.fields[name]}
      values={chosen}
      label={label}
      options={options}
      value={chosen[name]}
      onChange={(value) => setForAll({ ...forAll, [name]: String(value) })}
    />
  )
  const count = (what: Readiness) => judged.filter(({ is }) => is === what).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('invite.title')}
      isChanged={rows.length > 0}
      actions={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={invite.isRunning}
            unavailable={ready.length === 0 ? t('invite.none') : null}
            onClick={() => void send().catch(() => {})}
          >
            {t('invite.send', { count: ready.length })}
          </Button>
        </>
      }
    >
      {rows.length > 0 && (
        <p className={styles.counts}>
          {t('invite.counts', { ready: count('ready'), doubts: count('doubt'), out: rows.length - ready.length })}
        </p>
      )}
      <div className={styles.sets}>
        {forAllOf('roleId', t('invite.role'), optionsOf(roles))}
        {forAllOf('storeId', t('invite.store'), stores)}
        <SelectField
          label={t('invite.days')}
          options={invitationDays.map((n) => ({ value: String(n), label: t('invite.days.count', { count: n }) }))}
          value={String(days)}
          onChange={(value) => setDays(invitationDays.find((n) => String(n) === value) ?? 7)}
        />
      </div>
      <Paste onPaste={paste} isFirst={rows.length === 0} />
      {rows.length > 0 && (
        <div className={styles.rows}>
          <div className={`${styles.row} ${styles.head}`} aria-hidden="true">
            <span>{t('invite.email')}</span>
            <span>{t('invite.name')}</span>
            <span>{t('invite.function')}</span>
            <span>{t('invite.shop')}</span>
          </div>
          {judged.map(({ row, is }) => (
            <InviteRow
              key={row.key}
              row={row}
              is={is}
              roles={optionsOf(roles)}
              stores={stores}
              chosen={chosen}
              onChange={(changed) => setRows(rows.map((one) => (one === row ? changed : one)))}
              onRemove={() => setRows(rows.filter((one) => one !== row))}
            />
          ))}
        </div>
      )}
      <p className={styles.foot}>{t('invite.foot')}</p>
    </Dialog>
  )
}

/** Whoever goes to the window's own close button is asked by it: a row that came of it would move the button away. */
const closesWindow = (to: EventTarget | null) => to instanceof HTMLElement && to.closest('header') !== null

/** Turned into rows when something is pasted, or typed and left. */
function Paste({ onPaste, isFirst }: { onPaste(text: string): void; isFirst: boolean }) {
  const { t } = useText(words)
  const [text, setText] = useState('')
  useUnsavedPart(text.trim() !== '', () => setText(''))
  const take = (given: string) => {
    if (!given.includes('@')) return
    onPaste(given)
    setText('')
  }
  // Several characters at once are a paste, or an address filled in by the browser.
  const change = (given: string) =>
    given.length > text.length + 1 && given.includes('@') ? take(given) : setText(given)
  return (
    <TextArea
      label={t(isFirst ? 'invite.paste' : 'invite.more')}
      hint={t('invite.paste.hint')}
      rows={isFirst ? 4 : 2}
      value={text}
      onChange={change}
      onLeave={(to) => !closesWindow(to) && take(text)}
    />
  )
}

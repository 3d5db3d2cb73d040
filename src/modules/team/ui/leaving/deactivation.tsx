import { useState } from 'react'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { access } from '../../../access/contract.ts'
import { type TeamUser, team } from '../../contract.ts'
import { type LeavingFacts, mayLeave, needsSuccessor } from '../../leaving.ts'
import { leaving } from '../../leaving-contract.ts'
import { teamMessages } from '../../messages.ts'
import { teamScreenMessages } from '../messages.ts'
import { userRefreshes } from '../role-refreshes.ts'
import styles from './deactivation.module.css'
import { deactivationMessages as words } from './deactivation-messages.ts'

type Person = Pick<TeamUser, 'id' | 'name' | 'active'>

interface DeactivationProps {
  user: Person
  onDone(): void
}

/** Deactivates a person, or passes on what somebody who is inactive still has open: what stays and what goes is said before. */
export function Deactivation({ user, onDone }: DeactivationProps) {
  const screen = useText(teamScreenMessages)
  const { t } = useText(words)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {user.active ? screen.t('team.user.deactivate') : t('team.deactivation.pass')}
      </Button>
      {isAsking && <DeactivationDialog user={user} onDone={onDone} onClose={() => setAsking(false)} />}
    </>
  )
}

function DeactivationDialog({ user, onDone, onClose }: DeactivationProps & { onClose(): void }) {
  const { t, say } = useText(words)
  const screen = useText(teamScreenMessages)
  const { name, active } = user
  const facts = useItem(leaving.leavingOf, { params: { id: user.id } }, { staleTime: 0 })
  const [successorId, setSuccessorId] = useState<string | null>(null)
  const leave = useLeave(user, onDone)
  const missing = whyNot(user, facts.data, successorId)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isChanged={successorId !== null}
      title={t(active ? 'team.deactivation.ask' : 'team.deactivation.pass.ask', { name })}
      confirm={active ? screen.t('team.user.deactivate') : t('team.deactivation.pass')}
      isDangerous={active}
      size="medium"
      unavailable={missing ? say(missing) : null}
      run={() => leave(successorId)}
    >
      {active && <p>{t('team.deactivation.text')}</p>}
      {facts.error && <Failure failure={facts.error} retry={() => void facts.refetch()} />}
      {!facts.error && !facts.data && <Skeleton height="6rem" />}
      {facts.data && <WhatIsOpen user={user} facts={facts.data} successorId={successorId} onChoose={setSuccessorId} />}
    </ConfirmDialog>
  )
}

/** What keeps it from being confirmed; undefined: nothing. */
function whyNot({ active }: Person, facts: LeavingFacts | undefined, successorId: string | null) {
  if (!facts) return words['team.deactivation.loading']
  if (active) return mayLeave(facts).ok ? undefined : teamMessages['team.last_administrator']
  return successorId ? undefined : words['team.deactivation.pass.unnamed']
}

function useLeave({ id, name, active }: Person, onDone: () => void) {
  const { t } = useText(words)
  const screen = useText(teamScreenMessages)
  const edit = useCall(team.editUser, { refreshes: [...userRefreshes, leaving.leavingOf], tells: 'nowhere' })
  const { nameOf } = useColleagues(id)
  return async (successorId: string | null) => {
    await edit.call({ params: { id }, body: { active: false, ...(successorId && { successorId }) } })
    notify.success(
      active
        ? screen.t('team.user.deactivated', { name })
        : t('team.deactivation.passed', { name, who: nameOf(successorId) }),
    )
    onDone()
  }
}

function useColleagues(leaverId: string) {
  const all = useItem(access.colleagues, {}).data ?? []
  return {
    others: all.filter(({ id }) => id !== leaverId),
    nameOf: (id: string | null) => all.find((one) => one.id === id)?.name ?? '',
  }
}

interface OpenProps {
  user: Person
  facts: LeavingFacts
  successorId: string | null
  onChoose(id: string | null): void
}

function WhatIsOpen({ user: { id, name, active }, facts, successorId, onChoose }: OpenProps) {
  const { t } = useText(words)
  const { others } = useColleagues(id)
  const isHeld = needsSuccessor(facts)
  const { deals, contacts, tasks, repetitions, rules, webhooks, hasTimer } = facts
  const further = facts.others.filter(({ passes }) => passes || active)
  const isCounted = deals + contacts + tasks > 0
  return (
    <>
      <ul className={styles.open}>
        {isCounted && <li>{t('team.deactivation.held', { name, deals, contacts, tasks })}</li>}
        {!isCounted && further.length === 0 && <li>{t('team.deactivation.nothing', { name })}</li>}
        {repetitions > 0 && <li>{t('team.deactivation.repetitions', { name, count: repetitions })}</li>}
        {active && hasTimer && <li>{t('team.deactivation.timer')}</li>}
        {further.map((one) => (
          <li key={one.name}>{one.text}</li>
        ))}
        {active && rules > 0 && <li>{t('team.deactivation.rules', { name, count: rules })}</li>}
        {active && webhooks > 0 && <li>{t('team.deactivation.webhooks', { name, count: webhooks })}</li>}
      </ul>
      {isHeld && (
        <SelectField
          label={t('team.deactivation.successor')}
          hint={t(successorId || !active ? 'team.deactivation.goes' : 'team.deactivation.stays', { name })}
          isClearable
          value={successorId}
          onChange={onChoose}
          options={others.map(({ id: value, name: label, roleName }) => ({ value, label, detail: roleName }))}
        />
      )}
    </>
  )
}

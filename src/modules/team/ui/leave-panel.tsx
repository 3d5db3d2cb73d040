import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { signOut, useSession } from '../../../platform/ui/data/session.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { PasswordField } from '../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { messages } from '../../../platform/ui/messages.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { type LeavingFacts, mayLeave, needsSuccessor } from '../leaving.ts'
import { leaving } from '../leaving-contract.ts'
import { teamMessages } from '../messages.ts'
import { leaveMessages as words } from './leave-messages.ts'
import styles from './users.module.css'

/** Deletes one's own account. Nobody can do this for another person. */
export function LeavePanel() {
  const { t } = useText(words)
  const { isLoggedFromAdmin } = useSession()
  const [isAsking, setAsking] = useState(false)
  if (isLoggedFromAdmin) return null
  return (
    <Panel title={t('leave.title')}>
      <div className={styles.leave}>
        <p>{t('leave.why')}</p>
        <Button onClick={() => setAsking(true)}>{t('leave.open')}</Button>
      </div>
      {isAsking && <LeaveDialog onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function LeaveDialog({ onClose }: { onClose(): void }) {
  const { t } = useText(words)
  const facts = useItem(leaving.leaving, {}, { staleTime: 0 })
  if (facts.data) return <LeaveForm facts={facts.data} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('leave.ask')} size="small">
      {facts.error ? <Failure failure={facts.error} retry={facts.refetch} /> : <Skeleton height="10rem" />}
    </Dialog>
  )
}

function LeaveForm({ facts, onClose }: { facts: LeavingFacts; onClose(): void }) {
  const { t, say } = useText(words)
  const me = useSession().user?.usuarioid
  const mustName = needsSuccessor(facts)
  const colleagues = useItem(access.colleagues, {}, { enabled: mustName }).data ?? []
  const remove = useCall(leaving.deleteAccount, { tells: 'nowhere' })
  const form = useForm({
    start: { password: '', successorId: null as string | null },
    check: ({ password, successorId }) => ({
      password: password ? null : say(messages['ui.required']),
      successorId: !mustName || successorId ? null : say(teamMessages['team.successor_required']),
    }),
    submit: async (body) => {
      await remove.call({ body })
      notify.success(t('leave.done'))
      signOut()
    },
  })
  const verdict = mayLeave(facts)
  const isClosed = !verdict.ok
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('leave.ask')}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{say(messages[isClosed ? 'ui.close' : 'ui.cancel'])}</Button>
          {!isClosed && (
            <SubmitButton form={form} formId="leave" variant="danger">
              {t('leave.open')}
            </SubmitButton>
          )}
        </>
      }
    >
      {isClosed ? (
        <p>{say(teamMessages['team.last_administrator'])}</p>
      ) : (
        <Form form={form} id="leave" label={t('leave.ask')}>
          <p>{t('leave.text')}</p>
          {facts.rules > 0 && <p>{t('leave.rules', { count: facts.rules })}</p>}
          {facts.webhooks > 0 && <p>{t('leave.webhooks', { count: facts.webhooks })}</p>}
          {facts.others.length > 0 && (
            <ul className={styles.others} aria-label={t('leave.others')}>
              {facts.others.map(({ name, text }) => (
                <li key={name}>{text}</li>
              ))}
            </ul>
          )}
          {mustName && (
            <SelectField
              label={t('leave.successor')}
              hint={t('leave.held', { deals: facts.deals, contacts: facts.contacts, tasks: facts.tasks })}
              isRequired
              options={colleagues
                .filter(({ id }) => id !== me)
                .map(({ id, name, roleName }) => ({ value: id, label: name, detail: roleName }))}
              {...form.field('successorId')}
            />
          )}
          <PasswordField
            label={t('leave.password')}
            isRequired
            autoComplete="current-password"
            {...form.field('password')}
          />
          <FormRefusal />
        </Form>
      )}
    </Dialog>
  )
}

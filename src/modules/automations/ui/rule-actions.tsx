import { IconPower } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ApiError } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import styles from './automations.module.css'
import type { Faults } from './faults.ts'
import { automationScreenMessages as words } from './messages.ts'

const refreshes = [automations.show, automations.list, automations.runs, automations.comparison]

interface ActionsProps {
  detail: AutomationDetail
  draft: { name: string; rule: Rule }
  onRefused(faults: Faults): void
}

/** Save, turn on, turn off, delete. */
export function RuleActions({ detail, draft, onRefused }: ActionsProps) {
  const { t } = useText(words)
  const { id, name, state } = detail
  const params = { id }
  const onFail = ({ fields }: ApiError) =>
    onRefused(
      Object.fromEntries(Object.entries(fields ?? {}).map(([path, text]) => [path.replace(/^rule\./, ''), text])),
    )
  const edit = useCall(automations.edit, { refreshes, onFail, onDone: () => onRefused({}) })
  const publish = useCall(automations.publish, { refreshes, onFail, onDone: () => onRefused({}) })
  const withdraw = useCall(automations.withdraw, { refreshes, tells: 'nowhere' })
  const isChanged = draft.rule !== detail.rule || draft.name !== name
  const save = () => edit.call({ params, body: draft })
  const turnOn = async () => {
    try {
      if (isChanged) await save()
      await publish.call({ params })
      notify.success(t('automations.turned_on'))
    } catch {
      // The parts that are wrong say so themselves.
    }
  }
  const isLive = state === 'on' || state === 'paused'
  return (
    <>
      <RemoveButton id={id} name={name} />
      {isLive && (
        <ConfirmButton
          label={t('automations.turn_off')}
          ask={{
            title: t('automations.turn_off.ask', { name }),
            children: t('automations.turn_off.text'),
            confirm: t('automations.turn_off'),
            run: async () => void (await withdraw.call({ params })),
          }}
        />
      )}
      <Button
        isBusy={edit.isRunning}
        onClick={() =>
          void save().then(
            () => notify.success(t('automations.saved')),
            () => {},
          )
        }
      >
        {t('automations.save')}
      </Button>
      {(!isLive || detail.isChanged || isChanged) && (
        <Button variant="primary" icon={IconPower} isBusy={publish.isRunning} onClick={() => void turnOn()}>
          {t(isLive ? 'automations.publish_again' : 'automations.turn_on')}
        </Button>
      )}
    </>
  )
}

function RemoveButton({ id, name }: { id: string; name: string }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const remove = useCall(automations.remove, { refreshes: [automations.list], tells: 'nowhere' })
  return (
    <ConfirmButton
      label={t('automations.remove')}
      ask={{
        title: t('automations.remove.ask', { name }),
        children: t('automations.turn_off.text'),
        confirm: t('automations.remove'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          void navigate({ to: '/settings/automations' })
        },
      }}
    />
  )
}

/** Why the rule paused itself, and what a person can decide. */
export function PausedStrip({ detail: { id, state, reason, why, faults } }: { detail: AutomationDetail }) {
  const { t } = useText(words)
  const mayEdit = useMay('automations.edit')
  const resume = useCall(automations.resume, { refreshes })
  if (state !== 'paused') return null
  const go = (how: 'go-on' | 'discard') => void resume.run({ params: { id }, body: { how } })
  const gone = why?.path ? faults[why.path] : undefined
  return (
    <div className={styles.question} role="status">
      <p>{gone ?? reason}</p>
      {mayEdit && (
        <div className={styles.sentence}>
          <Button isBusy={resume.isRunning} onClick={() => go('go-on')}>
            {t('automations.go_on')}
          </Button>
          <Button variant="quiet" onClick={() => go('discard')}>
            {t('automations.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}

import { IconPower } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton, ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import type { Rule } from '../rule.ts'
import styles from './automations.module.css'
import type { Faults } from './faults.ts'
import { automationScreenMessages as words } from './messages.ts'

const refreshes = [automations.show, automations.list, automations.runs, automations.comparison]

export interface Draft {
  name: string
  rule: Rule
}

/** A draft as it was read or saved last. */
export interface KeptDraft extends Draft {
  /** When; empty for a rule that was never saved. */
  readAt: string
}

interface Read {
  readAt?: string | undefined
}

type Saved = Pick<AutomationDetail, 'id' | 'editedAt'>

interface ActionsProps {
  detail: AutomationDetail
  draft: Draft
  kept: KeptDraft
  /** It says something else than what was saved last. */
  isChanged: boolean
  onKept(kept: KeptDraft): void
  onRefused(faults: Faults): void
}

/** Save, turn on, pause, turn off, delete. */
export function RuleActions({ detail, draft, kept, isChanged, onKept, onRefused }: ActionsProps) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const { id, name, state } = detail
  const onFail = ({ fields }: ApiError) =>
    onRefused(
      Object.fromEntries(Object.entries(fields ?? {}).map(([path, text]) => [path.replace(/^rule\./, ''), text])),
    )
  const create = useCall(automations.create, { refreshes, onFail, onDone: () => onRefused({}) })
  const edit = useCall(automations.edit, { refreshes, onFail, onDone: () => onRefused({}) })
  const publish = useCall(automations.publish, { refreshes, onFail, onDone: () => onRefused({}) })
  const withdraw = useCall(automations.withdraw, { refreshes, tells: 'nowhere' })
  const [isBusy, setBusy] = useState(false)
  const [over, setOver] = useState<{ failure: ApiError; again(): Promise<unknown> } | null>(null)
  const save = async ({ readAt }: Read) => {
    const saved = id
      ? await edit.call({ params: { id }, body: { ...draft, readAt } })
      : await create.call({ body: draft })
    onKept({ ...draft, readAt: saved.editedAt })
    return saved
  }
  /** The parts that are wrong say so themselves. A new rule has an address of its own once it is saved. */
  const doing = async (work: (read: Read) => Promise<Saved>, done: string) => {
    const run = async (read: Read) => {
      const saved = await work(read)
      notify.success(done)
      if (!id) await navigate({ to: `/settings/automations/${saved.id}`, ignoreBlocker: true, replace: true })
    }
    setBusy(true)
    try {
      await run({ readAt: kept.readAt || undefined })
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'automations.changed_meanwhile') return
      setOver({ failure, again: () => run({}) })
    } finally {
      setBusy(false)
    }
  }
  const turnOn = async (read: Read) => {
    const saved = isChanged || !id || read.readAt === undefined ? await save(read) : { id, editedAt: read.readAt }
    try {
      await publish.call({ params: { id: saved.id }, body: { readAt: saved.editedAt, version: detail.version } })
    } catch (error) {
      if (!id) await navigate({ to: `/settings/automations/${saved.id}`, ignoreBlocker: true, replace: true })
      throw error
    }
    return saved
  }
  const isLive = state === 'on' || state === 'paused'
  return (
    <>
      {id && <RemoveButton id={id} name={name} />}
      {state === 'on' && <PauseButton id={id} name={name} />}
      {isLive && (
        <ConfirmButton
          label={t('automations.turn_off')}
          ask={{
            title: t('automations.turn_off.ask', { name }),
            children: t('automations.turn_off.text'),
            confirm: t('automations.turn_off'),
            run: async () => void (await withdraw.call({ params: { id } })),
          }}
        />
      )}
      <Button isBusy={isBusy} onClick={() => doing(save, t('automations.saved'))}>
        {t('automations.save')}
      </Button>
      {(!isLive || detail.isChanged || isChanged || detail.keptBy) && (
        <Button
          variant="primary"
          icon={IconPower}
          isBusy={isBusy}
          onClick={() => doing(turnOn, t('automations.turned_on'))}
        >
          {t(isLive && (detail.isChanged || isChanged) ? 'automations.publish_again' : 'automations.turn_on')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={over !== null}
        onClose={() => setOver(null)}
        title={t('automations.over')}
        confirm={t('automations.over.save')}
        isDangerous
        run={async () => over?.again()}
      >
        <p>{over?.failure.message}</p>
        <a href={`/settings/automations/${id}`} target="_blank" rel="noreferrer">
          {t('automations.over.see')}
        </a>
      </ConfirmDialog>
    </>
  )
}

function PauseButton({ id, name }: { id: string; name: string }) {
  const { t } = useText(words)
  const pause = useCall(automations.pause, { refreshes, tells: 'nowhere' })
  return (
    <ConfirmButton
      label={t('automations.pause')}
      ask={{
        title: t('automations.pause.ask', { name }),
        children: t('automations.pause.text'),
        confirm: t('automations.pause'),
        run: () => pause.call({ params: { id } }),
      }}
    />
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
          void navigate({ to: '/settings/automations', ignoreBlocker: true })
        },
      }}
    />
  )
}

interface PausedProps {
  detail: AutomationDetail
  /** Opens a part of the sentence. */
  onShow(path: string): void
}

/** Why the rule is paused, what is kept meanwhile, and what a person can decide. */
export function PausedStrip({ detail, onShow }: PausedProps) {
  const { t } = useText(words)
  const mayEdit = useMay('automations.edit')
  const resume = useCall(automations.resume, { refreshes })
  const { id, state, reason, why, kept, keptBy } = detail
  if (state !== 'paused') return null
  const go = (how: 'go-on' | 'discard') => void resume.run({ params: { id }, body: { how } })
  const path = keptBy?.code.startsWith('automations.publisher_') ? undefined : keptBy?.path
  return (
    <div className={styles.question} role="status">
      <p>{reason}</p>
      {why?.code !== 'automations.paused_by_hand' && <p>{t('automations.kept', { count: kept })}</p>}
      {/* What rests says itself how it is turned on. */}
      {path && !keptBy?.values && <p>{t('automations.kept.mend')}</p>}
      {mayEdit && (
        <div className={styles.sentence}>
          {/* What is gone would be missing again: the way leads to it. */}
          {path && <Button onClick={() => onShow(path)}>{t('automations.see_part')}</Button>}
          {!keptBy && (
            <Button isBusy={resume.isRunning} onClick={() => go('go-on')}>
              {t('automations.go_on')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => go('discard')}>
            {t('automations.discard')}
          </Button>
        </div>
      )}
    </div>
  )
}

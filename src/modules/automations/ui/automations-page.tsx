import { IconBolt, IconGauge, IconMoon, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useList } from '../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../platform/ui/feedback/dialog.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { automations, type RuleRow } from '../contract.ts'
import { type ReadyRule, readyFinancingRules, readyPurchaseRules, readyRules, readyTaskRules } from '../ready-rules.ts'
import type { RuleState } from '../shapes.ts'
import styles from './automations.module.css'
import { LimitDialog } from './limit-dialog.tsx'
import { automationScreenMessages as words } from './messages.ts'

export const toneOf: Record<RuleState, Tone> = { draft: 'neutral', on: 'ok', off: 'neutral', paused: 'warn' }

/** All rules of the company, with what became of them lately. */
export const AutomationsPage = () => <RulesPage title="automations.title" starts={readyRules} />

/** Those of them that make or change tasks. */
export const TaskAutomationsPage = () => (
  <RulesPage title="automations.of_tasks" acts="tasks." starts={readyTaskRules} />
)

/** Those that begin with a purchase, or do something with one. */
export const PurchaseAutomationsPage = () => (
  <RulesPage title="automations.of_purchases" about="purchases." starts={readyPurchaseRules} />
)

/** Those that begin with a financing, or do something with one. */
export const FinancingAutomationsPage = () => (
  <RulesPage title="automations.of_financings" about="financings." starts={readyFinancingRules} />
)

interface RulesPageProps {
  title: 'automations.title' | 'automations.of_tasks' | 'automations.of_purchases' | 'automations.of_financings'
  /** Only rules whose actions begin with this. */
  acts?: string
  /** Only rules whose beginning or actions begin with this. */
  about?: string
  starts: readonly ReadyRule[]
}

function RulesPage({ title, acts, about, starts }: RulesPageProps) {
  const { t } = useText(words)
  const filters = useKeptUrlState(nameSearch)
  const [isStarting, setStarting] = useState(false)
  const list = useList(automations.list, { ...filters.value, ...(acts && { acts }), ...(about && { about }) })
  const mayEdit = useMay('automations.edit')
  const [isLimiting, setLimiting] = useState(false)
  return (
    <SettingsList
      title={t(title)}
      count={(count) => t('automations.count', { count })}
      add={
        mayEdit && (
          <>
            <Button icon={IconGauge} onClick={() => setLimiting(true)}>
              {t('automations.limit')}
            </Button>
            <Button variant="primary" icon={IconPlus} onClick={() => setStarting(true)}>
              {t('automations.new')}
            </Button>
          </>
        )
      }
      filters={filters}
      hasSeveralActions={mayEdit}
      list={list}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      row={(row) => <RuleLine row={row} />}
      empty={{ icon: IconBolt, title: t('automations.empty'), why: t('automations.empty.why') }}
      below={
        <>
          {isStarting && <StartDialog starts={starts} onClose={() => setStarting(false)} />}
          {isLimiting && <LimitDialog onClose={() => setLimiting(false)} />}
        </>
      }
    />
  )
}

/** By night or at once, told apart by name, sign and colour. */
export function KindTag({ kind }: Pick<RuleRow, 'kind'>) {
  const { t } = useText(words)
  const isNight = kind === 'night'
  return (
    <Tag tone={isNight ? 'info' : 'brand'} icon={isNight ? IconMoon : IconBolt}>
      {t(`automations.kind.${kind}`)}
    </Tag>
  )
}

function RuleLine({ row: { id, name, state, kind, sentence, reason, hasPublisherLeft, runs } }: { row: RuleRow }) {
  const { t } = useText(words)
  return (
    <div className={styles.line}>
      <Link to={`/settings/automations/${id}`} className={styles.name}>
        {name}
      </Link>
      <Tag tone={toneOf[state]}>{t(`automations.is.${state}`)}</Tag>
      <KindTag kind={kind} />
      {hasPublisherLeft && <Tag tone="warn">{t('automations.left.tag')}</Tag>}
      <span className={styles.detail}>
        {reason ?? t('automations.runs.of', { count: runs.begun })}
        {!reason && runs.failed > 0 && (
          <span className={styles.failed}> {t('automations.runs.failed', { count: runs.failed })}</span>
        )}
      </span>
      <p className={styles.reads}>{sentence}</p>
    </div>
  )
}

/** A new rule: from nothing, or from one that is ready. */
function StartDialog({ starts, onClose }: { starts: readonly ReadyRule[]; onClose(): void }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const begin = (from?: ReadyRule) => void navigate({ to: '/settings/automations/new', search: from ? { from } : {} })
  return (
    <Dialog isOpen onClose={onClose} title={t('automations.ready')}>
      <ul className={styles.ready}>
        {starts.map((which) => (
          <li key={which}>
            <button type="button" className={styles.readyOne} onClick={() => begin(which)}>
              <strong>{t(`ready.${which}.name`)}</strong>
              <span>{t(`ready.${which}.why`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button icon={IconPlus} onClick={() => begin()}>
        {t('automations.new')}
      </Button>
    </Dialog>
  )
}

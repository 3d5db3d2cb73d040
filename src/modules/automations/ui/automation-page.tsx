import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMessage, type Lang, type Messages } from '../../../platform/i18n/messages.ts'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { keptTyped } from '../../../platform/ui/data/unsaved.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { Skeleton } from '../../../platform/ui/feedback/skeleton.tsx'
import { useUnsavedPart } from '../../../platform/ui/feedback/window-parts.ts'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { useUnsaved } from '../../../platform/ui/forms/use-unsaved.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { formatDate, formatTime } from '../../../platform/ui/text/formats.ts'
import { useLanguage, useText } from '../../../platform/ui/text/use-text.ts'
import type { Catalogue } from '../catalogue.ts'
import { type AutomationDetail, automations } from '../contract.ts'
import { automationMessages } from '../messages.ts'
import { withStep } from '../put-at.ts'
import { type ReadyRule, readyRule } from '../ready-rules.ts'
import type { Rule } from '../rule.ts'
import { wrongParts } from '../wrong-parts.ts'
import { ActsAs } from './acts-as.tsx'
import styles from './automations.module.css'
import { KindTag, toneOf } from './automations-page.tsx'
import { ComparedPanel } from './compared-panel.tsx'
import type { Faults } from './faults.ts'
import { automationScreenMessages as words } from './messages.ts'
import { type Draft, type KeptDraft, PausedStrip, RuleActions } from './rule-actions.tsx'
import { RunsPanel } from './runs/runs-panel.tsx'
import { SentenceContext, type SentenceState } from './sentence-context.ts'
import { SentenceEditor } from './sentence-editor.tsx'
import { Trials } from './trial/trials.tsx'
import { unsavedRule } from './unsaved-rule.ts'
import { NamedRecords, useCatalogue, useNamesOf } from './use-parts.ts'

/** A rule that nobody has saved yet: from nothing, or from one that is ready. Nothing is written before the person says so. */
export function NewAutomationPage() {
  const { t } = useText(words)
  const { from } = useSearch({ strict: false }) as { from?: ReadyRule }
  const catalogue = useCatalogue()
  const [detail] = useState(() => {
    const customer = '{{contact.name}}'
    const rule = from && readyRule(from, t(`ready.${from}.text`, { customer }), t('ready.first.again'))
    return unsavedRule(t(from ? `ready.${from}.name` : 'automations.new.name'), rule)
  })
  if (!catalogue)
    return (
      <Page title={detail.name} width="reading">
        <Skeleton height="22rem" />
      </Page>
    )
  return <Editor detail={detail} catalogue={catalogue} />
}

/** One rule: the sentence at the left, what it would have done at the right, its runs below. */
export function AutomationPage() {
  const { t } = useText(words)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const rule = useItem(automations.show, { params: { id } })
  const catalogue = useCatalogue()
  if (rule.error)
    return (
      <Page title={t('automations.title')} width="reading">
        <Failure failure={rule.error} retry={() => void rule.refetch()} />
      </Page>
    )
  if (!rule.data || !catalogue)
    return (
      <Page title={t('automations.title')} width="reading">
        <Skeleton height="22rem" />
      </Page>
    )
  return (
    <NamedRecords value={rule.data.named}>
      <Editor key={id} detail={rule.data} catalogue={catalogue} />
    </NamedRecords>
  )
}

const asRead = ({ name, rule, editedAt }: AutomationDetail): KeptDraft => ({ name, rule, readAt: editedAt })

/** The draft on the screen, what is wrong in it, and what changes it. */
function useSentenceState(detail: AutomationDetail, catalogue: Catalogue) {
  const { lang } = useLanguage()
  const isReadOnly = !useMay('automations.edit')
  const [{ readAt, ...kept }, setKept] = useState<KeptDraft>(() => asRead(detail))
  const [draft, setDraft] = useState<Draft>(() => ({ ...kept, ...keptTyped(kept) }))
  const isChanged = JSON.stringify(draft) !== JSON.stringify(kept)
  // Nothing is typed over what somebody else saved meanwhile: it is what is read.
  if (!isChanged && detail.editedAt > readAt) {
    const { readAt: _since, ...read } = asRead(detail)
    setKept(asRead(detail))
    setDraft(read)
  }
  useUnsaved(kept, draft, isChanged)
  useUnsavedPart(isChanged)
  const [refused, setRefused] = useState<{ rule: Rule; faults: Faults } | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const [named, setNamed] = useState(new Map(detail.named.map(({ id, name }) => [id, name])))
  const { rule } = draft
  const found = useNamesOf(rule, catalogue, named)
  if (found?.some(({ id }) => !named.has(id)))
    setNamed((was) => new Map([...was, ...found.map(({ id, name }) => [id, name] as const)]))
  const areNamesKnown = found !== undefined
  const isThere = detail.id !== ''
  const local = wrongWords(rule, catalogue, lang)
  const shownFaults =
    refused?.rule === rule ? refused.faults : isThere && rule === detail.rule ? detail.faults : undefined
  const change = (next: Rule) => setDraft((was) => ({ ...was, rule: next }))
  const state: SentenceState = {
    rule,
    words: { lang, catalogue, nameOf: (id) => named.get(id) ?? (areNamesKnown ? undefined : '…') },
    faults: shownFaults && Object.keys(shownFaults).length > 0 ? shownFaults : local,
    isAsked: refused !== null || (isThere && rule === detail.rule),
    isReadOnly,
    change,
    putBack: (path, step) => setDraft((was) => ({ ...was, rule: withStep(was.rule, path, step) })),
    open,
    setOpen,
    learn: (some) => setNamed((was) => new Map([...was, ...some.map(({ id, name }) => [id, name] as const)])),
  }
  return {
    state,
    draft,
    isChanged,
    kept: { ...kept, readAt },
    /** What was sent is saved. */
    keep: setKept,
    isValid: Object.keys(local).length === 0 && Object.keys(shownFaults ?? {}).length === 0,
    rename: (name: string) => setDraft((was) => ({ ...was, name })),
    refuse: (faults: Faults) => setRefused(Object.keys(faults).length > 0 ? { rule, faults } : null),
  }
}

function wrongWords(rule: Rule, catalogue: Catalogue, lang: Lang): Faults {
  const known: Messages = automationMessages
  return Object.fromEntries(
    Object.entries(wrongParts(rule, catalogue)).map(([path, code]) => [path, formatMessage(lang, known[code]!)]),
  )
}

function Editor({ detail, catalogue }: { detail: AutomationDetail; catalogue: Catalogue }) {
  const { t } = useText(words)
  const { state, draft, kept, isChanged, keep, isValid, rename, refuse } = useSentenceState(detail, catalogue)
  const { rule, faults, isReadOnly } = state
  const isThere = detail.id !== ''
  const title = draft.name.trim() || detail.name
  return (
    <Page
      title={title}
      aside={
        <>
          <Tag tone={toneOf[detail.state]}>{t(`automations.is.${detail.state}`)}</Tag>
          <KindTag kind={rule.kind} />
        </>
      }
      actions={
        !isReadOnly && (
          <RuleActions
            detail={detail}
            draft={draft}
            kept={kept}
            isChanged={isChanged}
            onKept={keep}
            onRefused={refuse}
          />
        )
      }
      width="reading"
    >
      <PausedStrip detail={detail} onShow={state.setOpen} />
      <ActsAs detail={detail} />
      <div className={styles.above}>
        <Link to="/settings/automations">← {t('automations.back')}</Link>
        {isThere && (
          <span>
            {t('automations.edited', {
              who: detail.editedBy,
              at: `${formatDate(detail.editedAt)} ${formatTime(detail.editedAt)}`,
            })}
          </span>
        )}
      </div>
      <div className={styles.editor}>
        <div className={styles.blocks}>
          {!isReadOnly && (
            <TextField
              label={t('automations.name')}
              maxLength={255}
              value={draft.name}
              error={faults.name}
              onChange={rename}
            />
          )}
          <SentenceContext value={state}>
            <SentenceEditor />
          </SentenceContext>
        </div>
        <aside className={styles.side}>
          {!isReadOnly && <Trials id={detail.id} rule={rule} isValid={isValid} catalogue={catalogue} />}
          {isThere && <ComparedPanel id={detail.id} />}
        </aside>
      </div>
      {isThere && <RunsPanel id={detail.id} earlier={detail.earlier} />}
    </Page>
  )
}

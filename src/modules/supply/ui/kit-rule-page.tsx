import { useNavigate, useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { useFieldCheck } from '../../../platform/ui/record/use-field-check.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import { kitRuleRecord } from '../kit-rule-record.ts'
import type { KitRuleInput, KitRuleRow } from '../kit-rules-contract.ts'
import { supplyMessages } from '../messages.ts'
import styles from './kit-rule.module.css'
import { KitRuleForm } from './kit-rule-form.tsx'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'
import { shownIn } from './kit-rules-page.tsx'
import { ruleOfForm, type TypedRule } from './rule-of-form.ts'
import type { RulePlace } from './rule-place.ts'
import { RulePreview } from './rule-preview.tsx'

const path = '/settings/pricing/custom-kits-rules'
const formId = 'kit-rule'

/** One rule: its fields at the left, at the right what it builds. */
export const kitRulePageWith = (places: readonly RulePlace[]) => () => <KitRulePage places={places} />

interface WithPlaces {
  /** Real places that it is shown for. */
  places: readonly RulePlace[]
}

function KitRulePage({ places }: WithPlaces) {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <Editor key={id} rule={null} places={places} /> : <KnownRule key={id} id={id} places={places} />
}

function KnownRule({ id, places }: WithPlaces & { id: string }) {
  const rule = useItem(supply.kitRule, { params: { id } })
  if (rule.error) return <Failure failure={rule.error} retry={() => void rule.refetch()} />
  return rule.data ? <Editor rule={rule.data} places={places} /> : <SkeletonLines lines={12} />
}

interface OfRule extends WithPlaces {
  /** `null` for a new one. */
  rule: KitRuleRow | null
}

function Editor({ rule, places }: OfRule) {
  const { t } = useText(words)
  const form = useRuleForm(rule)
  const { values } = form
  const typed = useMemo(() => ruleOfForm(values), [values])
  const title = rule?.name ?? t('kit-rules-ui.new')
  return (
    <Page
      title={title}
      actions={
        <>
          {rule && <RemoveButton rule={rule} />}
          <SubmitButton form={form} formId={formId} />
        </>
      }
    >
      <div className={styles.editor}>
        <KitRuleForm id={formId} label={title} form={form} />
        <RulePreview rule={typed} places={places} />
      </div>
    </Page>
  )
}

const start: TypedRule = {
  name: '',
  generationType: 'on-grid',
  enabled: true,
  types: [],
  phases: [],
  tensions: [],
  inclination: null,
  modulesPerRow: null,
  distanceM: 20,
  includeTransformer: false,
  powerBackup: false,
  batteryType: '',
  batteryId: null,
  bankQuantity: 0,
  batteryQuantity: 0,
  parts: [],
}

const valuesOf = ({ id: _id, createdAt: _createdAt, ...rule }: KitRuleRow): TypedRule => rule

function useRuleForm(rule: KitRuleRow | null) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const wrongIn = useFieldCheck(kitRuleRecord, supplyMessages)
  const add = useCall(supply.addKitRule, { refreshes: shownIn, tells: 'nowhere' })
  const edit = useCall(supply.editKitRule, { refreshes: shownIn, tells: 'nowhere' })
  return useForm({
    start: rule ? valuesOf(rule) : start,
    check: wrongIn,
    submit: async (values) => {
      const body = values as KitRuleInput
      const saved = rule ? await edit.call({ params: { id: rule.id }, body }) : await add.call({ body })
      notify.success(t('kit-rules-ui.saved', { name: body.name }))
      if (!rule) void navigate({ to: `${path}/${saved.id}`, replace: true })
    },
  })
}

function RemoveButton({ rule: { id, name } }: { rule: KitRuleRow }) {
  const { t } = useText(words)
  const navigate = useNavigate()
  const remove = useCall(supply.removeKitRule, { refreshes: [supply.kitRules, supply.offeredRules], tells: 'nowhere' })
  return (
    <ConfirmButton
      variant="quiet"
      label={t('kit-rules-ui.delete')}
      ask={{
        title: t('kit-rules-ui.ask', { name }),
        children: t('kit-rules-ui.consequence'),
        confirm: t('kit-rules-ui.delete'),
        isDangerous: true,
        run: async () => {
          await remove.call({ params: { id } })
          notify.success(t('kit-rules-ui.removed', { name }))
          void navigate({ to: path })
        },
      }}
    />
  )
}

import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { MultiSelectField, SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { purchases } from '../contract.ts'
import type { ApprovalSettings } from '../parts-shapes.ts'
import { purchaseScreenMessages as words } from './messages.ts'
import styles from './purchase.module.css'

/** From which amounts on how many people approve, and of which roles. */
export function ApprovalSettingsPage() {
  const { t } = useText(words)
  const { data, error, refetch } = useItem(purchases.approvalSettings, {})
  return (
    <Page title={t('purchases.approval')} width="reading">
      {error && !data && <Failure failure={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines lines={6} />}
      {data && <ApprovalForm start={data} />}
    </Page>
  )
}

type Range = ApprovalSettings['ranges'][number]

function ApprovalForm({ start }: { start: ApprovalSettings }) {
  const { t } = useText(words)
  const refreshes = [purchases.approvalSettings, purchases.show]
  const edit = useCall(purchases.editApprovalSettings, { refreshes, tells: 'nowhere' })
  const form = useForm<ApprovalSettings>({
    start,
    submit: async (body) => {
      await edit.call({ body })
      notify.success(t('purchases.ranges.saved'))
    },
  })
  const { ranges } = form.values
  const setRanges = (next: Range[]) => form.set('ranges', next)
  const next = Math.max(0, ...ranges.map(({ fromCents }) => fromCents)) + 1_000_000
  return (
    <Form form={form} label={t('purchases.approval')}>
      <div className={styles.stack}>
        <Panel title={t('purchases.ranges')}>
          <p>{t('purchases.ranges.why')}</p>
          <div className={styles.stack}>
            {ranges.map((range, at) => (
              <RangeFields
                // biome-ignore lint/suspicious/noArrayIndexKey: a range has no other name
                key={at}
                at={at + 1}
                range={range}
                onChange={(changed) => setRanges(ranges.map((one, index) => (index === at ? changed : one)))}
                onRemove={() => setRanges(ranges.filter((_range, index) => index !== at))}
              />
            ))}
          </div>
          <Button
            icon={IconPlus}
            onClick={() => setRanges([...ranges, { fromCents: ranges.length === 0 ? 0 : next, levels: [[]] }])}
          >
            {t('purchases.ranges.add')}
          </Button>
        </Panel>
        <Panel>
          <Switch
            label={t('purchases.ranges.own')}
            isOn={form.values.approvesOwn}
            onChange={(on) => form.set('approvesOwn', on)}
          />
        </Panel>
      </div>
      <FormRefusal />
      <SubmitButton />
    </Form>
  )
}

interface RangeFieldsProps {
  at: number
  range: Range
  onChange(range: Range): void
  onRemove(): void
}

const levelCounts = ['1', '2', '3']

function RangeFields({ at, range, onChange, onRemove }: RangeFieldsProps) {
  const { t } = useText(words)
  const roles = useItem(access.roles, {}).data ?? []
  const resized = (count: number) => Array.from({ length: count }, (_level, index) => range.levels[index] ?? [])
  return (
    <fieldset className={styles.range}>
      <MoneyField
        label={t('purchases.ranges.from')}
        value={range.fromCents}
        onChange={(fromCents) => onChange({ ...range, fromCents: fromCents ?? 0 })}
      />
      <SelectField
        label={t('purchases.ranges.levels')}
        value={String(range.levels.length)}
        options={levelCounts.map((count) => ({ value: count, label: count }))}
        onChange={(count) => onChange({ ...range, levels: resized(Number(count ?? 1)) })}
      />
      {range.levels.map((ids, index) => (
        <MultiSelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          key={index}
          label={t('purchases.ranges.level', { level: index + 1 })}
          value={ids}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(chosen) =>
            onChange({ ...range, levels: range.levels.map((level, place) => (place === index ? [...chosen] : level)) })
          }
        />
      ))}
      <IconButton icon={IconTrash} label={t('purchases.ranges.remove', { at })} onClick={onRemove} />
    </fieldset>
  )
}

import { IconBuildingCommunity, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useList } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { MultiSelectField, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../../platform/ui/forms/form.tsx'
import { FormSection } from '../../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../../platform/ui/settings/settings-list.tsx'
import { formatNumber, formatWeekday } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Department, support } from '../../contract.ts'
import { supportMessages } from '../../messages.ts'
import { gives } from '../../next-operator.ts'
import { ReopeningSetting } from './reopening-setting.tsx'
import styles from './settings.module.css'
import { deskSettingsMessages as words } from './settings-messages.ts'

const refreshes = [support.departments, support.departmentNames, support.operators, support.desk]

/** The queues that conversations wait in, who serves them and how they are given. */
export function DepartmentsPage() {
  const { t } = useText(words)
  const filters = useUrlState(nameSearch)
  const list = useList(support.departments, filters.value)
  const [open, setOpen] = useState<Department | 'new' | null>(null)
  return (
    <>
      <SettingsList
        title={t('departments.title')}
        count={(count) => t('departments.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
            {t('departments.add')}
          </Button>
        }
        filters={filters}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(one) => (
          <div className={styles.line}>
            <div>
              <b>{one.name}</b>
              <small>
                {[
                  t(`departments.gives.${one.gives}`),
                  one.goalMinutes !== null && t('departments.goal.shown', { minutes: formatNumber(one.goalMinutes) }),
                  one.operators.length > 0 ? one.operators.join(', ') : t('departments.nobody'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {!one.enabled && <Tag>{t('departments.off')}</Tag>}
            {one.waiting > 0 && <Tag tone="warn">{t('departments.waiting', { count: one.waiting })}</Tag>}
            <IconButton icon={IconPencil} label={t('departments.edit')} onClick={() => setOpen(one)} />
          </div>
        )}
        below={<ReopeningSetting />}
        empty={{ icon: IconBuildingCommunity, title: t('departments.empty'), why: t('departments.empty.why') }}
      />
      {open && (
        <DepartmentDrawer
          key={open === 'new' ? 'new' : open.id}
          department={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function DepartmentDrawer({ department, onClose }: { department: Department | null; onClose(): void }) {
  const { t, say } = useText(words)
  const hours = department?.hours ?? []
  const isVarious = hours.some(({ from, to }) => from !== hours[0]?.from || to !== hours[0]?.to)
  const add = useCall(support.addDepartment, { refreshes, tells: 'nowhere' })
  const edit = useCall(support.editDepartment, { refreshes, tells: 'nowhere' })
  const remove = useCall(support.removeDepartment, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: department?.name ?? '',
      gives: department?.gives ?? ('hand' as Department['gives']),
      goalMinutes: department?.goalMinutes ?? null,
      asksScore: department?.asksScore ?? false,
      weekdays: [...new Set(hours.map(({ weekday }) => String(weekday)))],
      from: hours[0]?.from ?? '',
      to: hours[0]?.to ?? '',
      welcome: department?.welcome ?? '',
      welcomeSeconds: (department?.welcomeSeconds ?? 0) as number | null,
      closedText: department?.closedText ?? '',
      enabled: department?.enabled ?? true,
    },
    check: ({ name, weekdays, from, to }) => ({
      name: name.trim() ? null : say(supportMessages['support.department_name']),
      from: weekdays.length > 0 && !from ? say(supportMessages['support.hour']) : null,
      to: weekdays.length > 0 && (!to || to <= from) ? say(supportMessages['support.hour_order']) : null,
    }),
    submit: async ({ weekdays, from, to, welcomeSeconds, ...given }) => {
      const body = {
        ...given,
        welcomeSeconds: welcomeSeconds ?? 0,
        hours: weekdays.map(Number).flatMap((weekday) => (from && to ? [{ weekday, from, to }] : [])),
      }
      await (department ? edit.call({ params: { id: department.id }, body }) : add.call({ body }))
      notify.success(t('departments.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="department"
      title={t(department ? 'departments.edit' : 'departments.add')}
      removal={
        department && {
          label: t('departments.delete'),
          question: t('departments.delete.ask', { name: department.name }),
          consequence: t('departments.delete.text'),
          run: async () => {
            await remove.call({ params: { id: department.id } })
            notify.success(t('departments.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('departments.name')} isRequired maxLength={255} {...form.field('name')} />
      <SelectField
        label={t('departments.gives')}
        options={gives.map((way) => ({ value: way, label: t(`departments.gives.${way}`) }))}
        value={form.values.gives}
        onChange={(next) => form.set('gives', (next ?? 'hand') as Department['gives'])}
      />
      <NumberField
        label={t('departments.goal')}
        unit={t('departments.minutes')}
        digits={0}
        {...form.field('goalMinutes')}
      />
      <FormSection
        title={t('departments.hours')}
        help={t(isVarious ? 'departments.hours.various' : 'departments.hours.why')}
      >
        <MultiSelectField
          label={t('departments.weekdays')}
          options={[1, 2, 3, 4, 5, 6, 0].map((weekday) => ({
            value: String(weekday),
            label: formatWeekday(`2026-11-${String(22 + weekday)}`, 'long'),
          }))}
          {...form.field('weekdays')}
        />
        <FieldRow>
          <TimeField label={t('departments.from')} {...form.field('from')} />
          <TimeField label={t('departments.to')} {...form.field('to')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('departments.texts')}>
        <TextArea
          label={t('departments.welcome')}
          hint={t('departments.welcome.hint')}
          maxLength={1000}
          {...form.field('welcome')}
        />
        <NumberField
          label={t('departments.delay')}
          unit={t('departments.seconds')}
          digits={0}
          {...form.field('welcomeSeconds')}
        />
        <TextArea label={t('departments.closed_text')} maxLength={1000} {...form.field('closedText')} />
      </FormSection>
      <Switch
        label={t('departments.asks_score')}
        isOn={form.values.asksScore}
        onChange={(next) => form.set('asksScore', next)}
      />
      <Switch
        label={t('departments.enabled')}
        isOn={form.values.enabled}
        onChange={(next) => form.set('enabled', next)}
      />
    </RecordDrawer>
  )
}

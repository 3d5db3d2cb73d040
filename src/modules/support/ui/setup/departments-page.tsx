import { IconBuildingCommunity, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { spanText } from '../../../../platform/i18n/span.ts'
import { useCall, useList } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormSection } from '../../../../platform/ui/forms/form-section.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../../platform/ui/settings/name-search.ts'
import row from '../../../../platform/ui/settings/settings-line.module.css'
import { SettingsList } from '../../../../platform/ui/settings/settings-list.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Department, support } from '../../contract.ts'
import { supportMessages } from '../../messages.ts'
import { gives } from '../../next-operator.ts'
import { hoursOf, type OpenWindow, overlap, windowsOf } from '../../opening.ts'
import { DepartmentHours, type HolidayLine } from './department-hours.tsx'
import { ReopeningSetting } from './reopening-setting.tsx'
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
          <div className={row.line}>
            <div>
              <b>{one.name}</b>
              <small>
                {[
                  t(`departments.gives.${one.gives}`),
                  one.goalMinutes !== null && t('departments.goal.shown', { span: spanText(one.goalMinutes) }),
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
  const wrongHours = (windows: readonly OpenWindow[]) => {
    const wrong: Record<string, string> = {}
    for (const [at, { weekdays, from, to }] of windows.entries()) {
      if (weekdays.length === 0 && (from || to)) wrong[`windows.${at}.weekdays`] = t('departments.which_days')
      else if (weekdays.length > 0 && !from) wrong[`windows.${at}.from`] = say(supportMessages['support.hour'])
      else if (weekdays.length > 0 && to <= from) wrong[`windows.${at}.to`] = say(supportMessages['support.hour_order'])
      else if (overlap(hoursOf(windows.slice(0, at + 1))))
        wrong[`windows.${at}.from`] = say(supportMessages['support.hour_overlap'])
    }
    return wrong
  }
  const add = useCall(support.addDepartment, { refreshes, tells: 'nowhere' })
  const edit = useCall(support.editDepartment, { refreshes, tells: 'nowhere' })
  const remove = useCall(support.removeDepartment, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: department?.name ?? '',
      gives: department?.gives ?? ('hand' as Department['gives']),
      goalMinutes: department?.goalMinutes ?? null,
      asksScore: department?.asksScore ?? false,
      windows: windowsOf(department?.hours ?? []),
      holidays: (department?.holidays ?? []).toSorted().map((day): HolidayLine => ({ day })),
      welcome: department?.welcome ?? '',
      welcomeSeconds: (department?.welcomeSeconds ?? 0) as number | null,
      closedText: department?.closedText ?? '',
      enabled: department?.enabled ?? true,
    },
    check: ({ name, windows }) => ({
      name: name.trim() ? null : say(supportMessages['support.department_name']),
      ...wrongHours(windows),
    }),
    submit: async ({ windows, holidays, welcomeSeconds, ...given }) => {
      const body = {
        ...given,
        welcomeSeconds: welcomeSeconds ?? 0,
        hours: hoursOf(windows),
        holidays: [...new Set(holidays.flatMap(({ day }) => day ?? []))],
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
      <DepartmentHours form={form} />
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

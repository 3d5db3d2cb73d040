import { IconHeadset, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall, useItem, useList } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { changedFields } from '../../../../platform/ui/forms/changed-fields.ts'
import { MultiSelectField, SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../../platform/ui/forms/record-drawer.tsx'
import { NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Person } from '../../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../../platform/ui/settings/name-search.ts'
import row from '../../../../platform/ui/settings/settings-line.module.css'
import { SettingsList } from '../../../../platform/ui/settings/settings-list.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../../access/ui/public.ts'
import { type Operator, support } from '../../contract.ts'
import { supportMessages } from '../../messages.ts'
import { deskSettingsMessages as words } from './settings-messages.ts'

const refreshes = [support.operators, support.departments, support.desk, support.conversations]

/** Who answers customers, how many at a time and for which departments. */
export function OperatorsPage() {
  const { t } = useText(words)
  const filters = useUrlState(nameSearch)
  const list = useList(support.operators, filters.value)
  const [open, setOpen] = useState<Operator | 'new' | null>(null)
  return (
    <>
      <SettingsList
        title={t('operators.title')}
        count={(count) => t('operators.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
            {t('operators.add')}
          </Button>
        }
        filters={filters}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(one) => (
          <div className={row.line}>
            <div>
              <Person name={one.name} size="small" />
              <small>
                {[
                  one.departments.map(({ name }) => name).join(', ') || t('operators.general'),
                  t('operators.capacity.shown', { open: formatNumber(one.open), capacity: formatNumber(one.capacity) }),
                ].join(' · ')}
              </small>
            </div>
            {one.active && one.presence === 'present' && <Tag tone="ok">{t('operators.present')}</Tag>}
            {!one.active && <Tag>{t('operators.off')}</Tag>}
            <IconButton icon={IconPencil} label={t('operators.edit')} onClick={() => setOpen(one)} />
          </div>
        )}
        empty={{ icon: IconHeadset, title: t('operators.empty'), why: t('operators.empty.why') }}
      />
      {open && (
        <OperatorDrawer
          key={open === 'new' ? 'new' : open.id}
          operator={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

interface Values {
  userId: string | null
  capacity: number | null
  departmentIds: string[]
  active: boolean
}

const bodyOf = ({ capacity, departmentIds, active }: Values) => ({ capacity: capacity!, departmentIds, active })

function OperatorDrawer({ operator, onClose }: { operator: Operator | null; onClose(): void }) {
  const { t, say } = useText(words)
  const people = usePeople()
  const departments = useItem(support.departmentNames, {})
  const add = useCall(support.addOperator, { refreshes, tells: 'nowhere' })
  const edit = useCall(support.editOperator, { refreshes, tells: 'nowhere' })
  const remove = useCall(support.removeOperator, { refreshes, tells: 'nowhere' })
  const form = useForm<Values>({
    start: {
      userId: operator?.userId ?? null,
      capacity: operator?.capacity ?? 12,
      departmentIds: operator?.departments.map(({ id }) => id) ?? [],
      active: operator?.active ?? true,
    },
    check: ({ userId, capacity }) => ({
      userId: userId ? null : say(supportMessages['support.user_unknown']),
      capacity: capacity !== null && capacity >= 1 && capacity <= 500 ? null : say(supportMessages['support.capacity']),
    }),
    submit: async (values, known) => {
      const body = bodyOf(values)
      await (operator
        ? edit.call({ params: { id: operator.id }, body: changedFields(bodyOf(known), body) })
        : add.call({ body: { ...body, userId: values.userId! } }))
      notify.success(t('operators.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="operator"
      title={operator ? operator.name : t('operators.add')}
      removal={
        operator && {
          label: t('operators.delete'),
          question: t('operators.delete.ask', { name: operator.name }),
          consequence: t('operators.delete.text'),
          run: async () => {
            await remove.call({ params: { id: operator.id } })
            notify.success(t('operators.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      {!operator && <SelectField label={t('operators.user')} isRequired options={people} {...form.field('userId')} />}
      <MultiSelectField
        label={t('operators.departments')}
        options={(departments.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        {...form.field('departmentIds')}
      />
      <NumberField label={t('operators.capacity')} digits={0} {...form.field('capacity')} />
      <Switch label={t('operators.active')} isOn={form.values.active} onChange={(next) => form.set('active', next)} />
    </RecordDrawer>
  )
}

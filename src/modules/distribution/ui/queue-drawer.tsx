import { states } from '../../../platform/brazil/states.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { AsyncSelectField, MultiSelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow } from '../../../platform/ui/forms/form.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Chip } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { places } from '../../places/contract.ts'
import { distribution, type Queue } from '../contract.ts'
import { distributionMessages } from '../messages.ts'
import styles from './distribution.module.css'
import { distributionScreenMessages as words } from './messages.ts'

export const refreshes = [distribution.queues, distribution.queuePage]

const findCities = async (search: string, signal: AbortSignal) =>
  (await api(places.municipalities, { query: { search } }, { signal })).map(({ name, uf }) => ({
    value: `${name}/${uf}`,
    label: name,
    detail: uf,
  }))

/** The leads that a queue takes; for a new queue also its people. */
export function QueueDrawer({ queue, onClose }: { queue: Queue | null; onClose(): void }) {
  const { t, say } = useText(words)
  const people = usePeople()
  const add = useCall(distribution.addQueue, { refreshes, tells: 'nowhere' })
  const edit = useCall(distribution.editQueue, { refreshes, tells: 'nowhere' })
  const remove = useCall(distribution.removeQueue, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: {
      name: queue?.name ?? '',
      states: queue?.states ?? [],
      cities: queue?.cities ?? [],
      consumptionFrom: queue?.consumptionFrom ?? null,
      consumptionTo: queue?.consumptionTo ?? null,
      userIds: [] as string[],
    },
    check: ({ name, consumptionFrom: from, consumptionTo: to }) => ({
      name: name.trim() ? null : say(distributionMessages['distribution.name_required']),
      consumptionFrom:
        from !== null && to !== null && from > to ? say(distributionMessages['distribution.range_order']) : null,
    }),
    submit: async ({ userIds, ...rules }) => {
      await (queue ? edit.call({ params: { id: queue.id }, body: rules }) : add.call({ body: { ...rules, userIds } }))
      notify.success(t('queues.saved'))
      onClose()
    },
  })
  const title = t(queue ? 'queues.edit' : 'queues.add')
  const { cities } = form.values
  const isSame = (one: Queue['cities'][number], other: Queue['cities'][number]) =>
    one.city === other.city && one.state === other.state
  return (
    <RecordDrawer
      form={form}
      formId="queue"
      title={title}
      removal={
        queue && {
          label: t('queues.delete'),
          question: t('queues.delete.ask', { name: queue.name }),
          consequence: t('queues.delete.text'),
          run: async () => {
            await remove.call({ params: { id: queue.id } })
            notify.success(t('queues.deleted'))
          },
        }
      }
      onClose={onClose}
    >
      <TextField label={t('queues.field.name')} isRequired maxLength={255} {...form.field('name')} />
      <MultiSelectField
        label={t('queues.field.states')}
        hint={t('queues.places.hint')}
        options={states.map((state) => ({ value: state, label: state }))}
        {...form.field('states')}
      />
      <AsyncSelectField
        label={t('queues.field.cities')}
        selected={null}
        least={2}
        load={findCities}
        onChange={(option) => {
          if (!option) return
          const added = { city: option.label, state: option.detail as string }
          if (!cities.some((one) => isSame(one, added))) form.set('cities', [...cities, added])
        }}
      />
      {cities.length > 0 && (
        <div className={styles.cities}>
          {cities.map((city) => {
            const name = `${city.city}/${city.state}`
            return (
              <Chip
                key={name}
                isOn
                removeLabel={t('queues.city.remove', { name })}
                onRemove={() =>
                  form.set(
                    'cities',
                    cities.filter((one) => !isSame(one, city)),
                  )
                }
              >
                {name}
              </Chip>
            )
          })}
        </div>
      )}
      <FieldRow>
        <NumberField label={t('queues.field.from')} unit="kWh" {...form.field('consumptionFrom')} />
        <NumberField label={t('queues.field.to')} unit="kWh" {...form.field('consumptionTo')} />
      </FieldRow>
      {!queue && <MultiSelectField label={t('queues.field.users')} options={people} {...form.field('userIds')} />}
    </RecordDrawer>
  )
}

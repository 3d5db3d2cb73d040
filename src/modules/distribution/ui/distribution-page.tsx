import { IconArrowsShuffle, IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { HelpText } from '../../../platform/ui/overlays/help-text.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useKeptUrlState } from '../../../platform/ui/routing/use-kept-filters.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { usePeople } from '../../access/ui/public.ts'
import { distribution, type Queue } from '../contract.ts'
import styles from './distribution.module.css'
import { distributionScreenMessages as words } from './messages.ts'
import { QueueDrawer, refreshes } from './queue-drawer.tsx'

/** Who gets the leads without an owner: queues in their order, people in turn. */
export function DistributionPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const filters = useKeptUrlState(nameSearch)
  const queues = useList(distribution.queuePage, filters.value)
  const [open, setOpen] = useState<Queue | 'new' | null>(null)
  useRoom('distributionQueues', { onEvents: () => void refresh(queries, refreshes) })
  return (
    <>
      <SettingsList
        title={t('queues.title')}
        count={(count) => t('queues.count', { count })}
        add={
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
            {t('queues.add')}
          </Button>
        }
        filters={filters}
        above={
          <p className={styles.why}>
            {t('queues.why')} <HelpText about={t('queues.title')}>{t('queues.help')}</HelpText>
          </p>
        }
        list={queues}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(queue) => <QueuePanel queue={queue} onEdit={() => setOpen(queue)} />}
        isOfPanels
        empty={{ icon: IconArrowsShuffle, title: t('queues.empty'), why: t('queues.empty.why') }}
      />
      {open && (
        <QueueDrawer
          key={open === 'new' ? 'new' : open.id}
          queue={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function QueuePanel({ queue, onEdit }: { queue: Queue; onEdit(): void }) {
  const { t } = useText(words)
  const { id, users } = queue
  const people = usePeople()
  const edit = useCall(distribution.editQueue, { refreshes })
  const add = useCall(distribution.addUser, { refreshes })
  const remove = useCall(distribution.removeUser, { refreshes })
  const present = new Set(users.map(({ userId }) => userId))
  const options = people.filter(({ value }) => !present.has(value))
  return (
    <Panel
      title={queue.name}
      detail={<RulesText queue={queue} />}
      actions={
        <>
          <Switch
            label={t('queues.enabled')}
            isOn={queue.enabled}
            onChange={(enabled) => void edit.run({ params: { id }, body: { enabled } })}
          />
          <IconButton icon={IconPencil} label={t('queues.edit')} onClick={onEdit} />
        </>
      }
    >
      {users.length === 0 && <p className={styles.why}>{t('queues.nobody')}</p>}
      <ol className={styles.people}>
        {users.map(({ userId, name, active, received, isNext }) => (
          <li key={userId}>
            <Person name={name} size="small" isPlain />
            {isNext && <Tag tone="brand">{t('queues.next')}</Tag>}
            {!active && <Tag>{t('queues.inactive')}</Tag>}
            <span className={styles.received}>{t('queues.received', { count: received })}</span>
            <IconButton
              icon={IconX}
              size="small"
              label={t('queues.user.remove', { name })}
              onClick={() => void remove.run({ params: { id, userId } })}
            />
          </li>
        ))}
      </ol>
      <div className={styles.add}>
        <SelectField
          label={t('queues.user.add')}
          isLabelHidden
          placeholder={t('queues.user.add')}
          options={options}
          value={null}
          onChange={(userId) => userId && void add.run({ params: { id }, body: { userId } })}
        />
      </div>
    </Panel>
  )
}

function RulesText({ queue: { cities, states, consumptionFrom, consumptionTo } }: { queue: Queue }) {
  const { t } = useText(words)
  const places = [...states, ...cities.map(({ city, state }) => `${city}/${state}`)]
  const [from, to] = [consumptionFrom, consumptionTo].map((kwh) => (kwh === null ? null : formatNumber(kwh, 0)))
  const consumption = () => {
    if (from && to) return t('queues.between', { from, to })
    if (from) return t('queues.from', { from })
    return to ? t('queues.to', { to }) : t('queues.any_consumption')
  }
  return <>{[places.join(', ') || t('queues.anywhere'), consumption()].join(' · ')}</>
}

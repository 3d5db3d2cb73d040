import { IconBolt, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useList } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyList } from '../../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { messages } from '../../../../platform/ui/messages.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type Concessionaire, energy } from '../../contract.ts'
import { ConcessionaireDrawer } from './concessionaire-drawer.tsx'
import { energySettingsMessages as words } from './messages.ts'
import { listSearch } from './settings.ts'
import { useRemoveConcessionaires } from './use-remove-concessionaires.ts'

const price = (value: number | null) =>
  value === null ? textNow(words['energy-settings.published_tag']) : formatNumber(value, 5)
const percent = (value: number | null) =>
  value === null ? textNow(words['energy-settings.published_tag']) : `${formatNumber(value * 100, 2, 0)}%`

const columns: Column<Concessionaire>[] = [
  { id: 'name', title: words['energy-settings.name'], value: ({ name }) => name, isName: true, width: 15 },
  { id: 'code', title: words['energy-settings.code'], value: ({ code }) => code, width: 8 },
  { id: 'uf', title: words['energy-settings.uf'], value: ({ uf }) => uf, width: 4 },
  { id: 'te', title: words['energy-settings.te'], value: ({ te }) => price(te), align: 'end', width: 7 },
  { id: 'tusd', title: words['energy-settings.tusd'], value: ({ tusd }) => price(tusd), align: 'end', width: 7 },
  { id: 'fioB', title: words['energy-settings.fio_b'], value: ({ fioB }) => price(fioB), align: 'end', width: 7 },
  { id: 'icms', title: words['energy-settings.icms'], value: ({ icms }) => percent(icms), align: 'end', width: 6 },
  {
    id: 'green',
    title: words['energy-settings.green'],
    value: ({ green }) => textNow(words[green ? 'energy-settings.yes' : 'energy-settings.no']),
    isOptional: true,
    width: 7,
  },
  {
    id: 'blue',
    title: words['energy-settings.blue'],
    value: ({ blue }) => textNow(words[blue ? 'energy-settings.yes' : 'energy-settings.no']),
    isOptional: true,
    width: 7,
  },
]

/** The distributors for which the company uses figures of its own. */
export function ConcessionairesPage() {
  const { t } = useText(words)
  const filters = useUrlState(listSearch)
  const { search, open } = filters.value
  const list = useList(energy.concessionaires, { search })
  const opened = list.rows.find(({ id }) => id === open)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => filters.set({ open: 'new' })}>
      {t('energy-settings.new')}
    </Button>
  )
  return (
    <Page
      title={t('energy-settings.concessionaires')}
      aside={list.total > 0 && <span>{t('energy-settings.count', { count: list.total })}</span>}
      actions={add}
      bar={<FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={t('energy-settings.find')} />}
      fills
    >
      <DataTable
        name="concessionaires"
        label={t('energy-settings.concessionaires')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => filters.set({ open: id })}
        openId={open}
        bulk={({ ids, clear }) => <DeleteSeveral ids={ids} onDone={clear} />}
        empty={
          <EmptyList filters={filters} icon={IconBolt} title={t('energy-settings.empty')} action={add}>
            {t('energy-settings.empty_text')}
          </EmptyList>
        }
      />
      {(open === 'new' || opened) && (
        <ConcessionaireDrawer
          key={open}
          concessionaire={opened ?? null}
          onClose={() => filters.set({ open: undefined })}
        />
      )}
    </Page>
  )
}

function DeleteSeveral({ ids, onDone }: { ids: string[]; onDone(): void }) {
  const { t, say } = useText(words)
  const [asks, setAsks] = useState(false)
  const remove = useRemoveConcessionaires()
  return (
    <>
      <Button icon={IconTrash} onClick={() => setAsks(true)}>
        {say(messages['ui.delete'])}
      </Button>
      <ConfirmDialog
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={t('energy-settings.delete_several', { count: ids.length })}
        confirm={say(messages['ui.delete'])}
        isDangerous
        run={async () => {
          await remove(ids)
          onDone()
        }}
      >
        {t('energy-settings.delete_text')}
      </ConfirmDialog>
    </>
  )
}

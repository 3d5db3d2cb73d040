import { IconHomeDown, IconPlus } from '@tabler/icons-react'
import { useList } from '../../../../platform/ui/data/queries.ts'
import { EmptyList } from '../../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../../platform/ui/layout/page.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import type { Column } from '../../../../platform/ui/table/column.ts'
import { DataTable } from '../../../../platform/ui/table/data-table.tsx'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type ListItem, smallLists } from '../../../small-lists/contract.ts'
import { energySettingsMessages as words } from './messages.ts'
import { RoofTypeDrawer, structureOf } from './roof-type-drawer.tsx'
import { listSearch } from './settings.ts'

const columns: Column<ListItem>[] = [
  { id: 'name', title: words['energy-settings.name'], value: ({ name }) => name, isName: true, width: 18 },
  {
    id: 'structure',
    title: words['energy-settings.structure'],
    value: (row) => textNow(words[`energy-settings.structure_${structureOf(row)}`]),
    width: 14,
  },
  {
    id: 'enabled',
    title: words['energy-settings.enabled'],
    value: ({ enabled }) => textNow(words[enabled ? 'energy-settings.in_use' : 'energy-settings.out_of_use']),
    width: 7,
  },
]

/** The roof types of deals, each with its mounting structure. */
export function RoofTypesPage() {
  const { t } = useText(words)
  const filters = useUrlState(listSearch)
  const { search, open } = filters.value
  const list = useList(smallLists.itemPage, { search }, { params: { list: 'roof-types' } })
  const opened = list.rows.find(({ id }) => id === open)
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => filters.set({ open: 'new' })}>
      {t('energy-settings.new_roof')}
    </Button>
  )
  return (
    <Page
      title={t('energy-settings.roofs')}
      aside={!list.isLoading && <span>{t('energy-settings.roof_count', { count: list.total })}</span>}
      actions={add}
      bar={<FilterBar filters={filters} fields={[]} search="search" />}
      fills
    >
      <DataTable
        name="roof-types"
        label={t('energy-settings.roofs')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => filters.set({ open: id })}
        openId={open}
        empty={
          <EmptyList filters={filters} icon={IconHomeDown} title={t('energy-settings.roof_empty')} action={add}>
            {t('energy-settings.roof_empty_text')}
          </EmptyList>
        }
      />
      {(open === 'new' || opened) && (
        <RoofTypeDrawer key={open} roof={opened ?? null} onClose={() => filters.set({ open: undefined })} />
      )}
    </Page>
  )
}

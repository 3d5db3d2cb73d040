import { IconPlus, IconSolarPanel2, IconTransform } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useList } from '../../../platform/ui/data/queries.ts'
import { EmptyList } from '../../../platform/ui/filters/empty-list.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type CatalogueRow, catalogue } from '../contract.ts'
import { type EquipmentColumn, inverterColumns, moduleColumns } from './equipment-columns.tsx'
import { EquipmentDrawer } from './equipment-drawer.tsx'
import { catalogueScreenMessages as words } from './messages.ts'
import { equipmentSearch } from './settings.ts'

type Kind = CatalogueRow['kind']

const faces: Record<
  Kind,
  {
    title: 'catalogue-ui.modules' | 'catalogue-ui.inverters'
    columns: readonly EquipmentColumn[]
    icon: typeof IconTransform
  }
> = {
  module: { title: 'catalogue-ui.modules', columns: moduleColumns, icon: IconSolarPanel2 },
  inverter: { title: 'catalogue-ui.inverters', columns: inverterColumns, icon: IconTransform },
}

/** The price list of modules, or that of inverters. */
export const equipmentPage =
  (kind: Kind): ComponentType =>
  () => <Equipment kind={kind} />

function Equipment({ kind }: { kind: Kind }) {
  const { t } = useText(words)
  const filters = useUrlState(equipmentSearch)
  const { search, sort, open } = filters.value
  const list = useList(catalogue.list, { kind, search, sort })
  const { title, columns, icon } = faces[kind]
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => filters.set({ open: 'new' })}>
      {t(`catalogue-ui.add_${kind}`)}
    </Button>
  )
  const opened = list.rows.find((row) => row.id === open)
  return (
    <Page
      title={t(title)}
      aside={!list.isLoading && <span>{t('catalogue-ui.models', { count: list.total })}</span>}
      actions={add}
      bar={<FilterBar filters={filters} fields={[]} search="search" searchPlaceholder={t('catalogue-ui.find')} />}
      fills
    >
      <DataTable
        name={`catalogue-${kind}`}
        label={t(title)}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        rowLabel={({ manufacturer, model }) => `${manufacturer} ${model}`}
        sort={sortOf(sort)}
        onSort={(next) => filters.set({ sort: sortText(next) as typeof sort })}
        onOpen={(row) => filters.set({ open: row.id })}
        openId={open}
        empty={
          <EmptyList filters={filters} icon={icon} title={t(`catalogue-ui.empty_${kind}`)} action={add}>
            {t('catalogue-ui.empty_text')}
          </EmptyList>
        }
      />
      {(open === 'new' || opened) && (
        <EquipmentDrawer
          key={open}
          kind={kind}
          item={opened ?? null}
          onClose={() => filters.set({ open: undefined })}
        />
      )}
    </Page>
  )
}

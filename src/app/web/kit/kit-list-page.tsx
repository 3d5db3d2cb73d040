import { z } from 'zod'
import { listOf } from '../../../platform/contract/shapes.ts'
import { BarsConsumptionGeneration } from '../../../platform/ui/charts/bars-consumption-generation.tsx'
import { rowsAsList } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import type { FilterField } from '../../../platform/ui/filters/filter-field.ts'
import { optionsOf } from '../../../platform/ui/forms/choices/options.ts'
import { ReadFirstField } from '../../../platform/ui/forms/read-first-field.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { SidePeek, WithPeek } from '../../../platform/ui/layout/side-peek.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { StatusDot, Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { type Column, sortOf, sortText } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { formatMoney, formatNumber } from '../../../platform/ui/text/formats.ts'
import { plain } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { toneOf } from './deal-card.tsx'
import { kitMessages as m } from './messages.ts'
import { owners, type SampleDeal, sampleDeals, sampleYear, columns as statuses } from './sample.ts'

const deals = sampleDeals(Number(new URLSearchParams(location.search).get('rows') ?? 20_000))
const statusOf = (deal: SampleDeal) => statuses.find((status) => status.id === deal.columnId)!

const listFilters = z.object({
  q: z.string().optional(),
  status: listOf(z.string()),
  owner: listOf(z.string()),
  minValue: z.coerce.number().optional(),
  maxValue: z.coerce.number().optional(),
  sort: z.string().optional(),
  open: z.string().optional(),
})

const fields: FilterField[] = [
  {
    name: 'status',
    label: m['kit.status'],
    kind: 'choice',
    options: optionsOf(statuses),
  },
  {
    name: 'owner',
    label: m['kit.owner'],
    kind: 'choice',
    options: owners.map((name) => ({ value: name, label: name })),
  },
  { name: 'minValue', to: 'maxValue', label: m['kit.value'], kind: 'money' },
]

const columns: Column<SampleDeal>[] = [
  { id: 'name', title: m['kit.name'], value: (deal) => deal.name, isName: true, isSortable: true, width: 17 },
  { id: 'number', title: m['kit.number'], value: (deal) => deal.number, isSortable: true, width: 4.5 },
  {
    id: 'status',
    title: m['kit.status'],
    cell: (deal) => <StatusDot color={statusOf(deal).color}>{statusOf(deal).name}</StatusDot>,
    value: (deal) => statusOf(deal).name,
    isSortable: true,
    width: 10,
  },
  {
    id: 'value',
    title: m['kit.value'],
    value: (deal) => deal.valueCents,
    cell: (deal) => <strong>{formatMoney(deal.valueCents).slice(3)}</strong>,
    align: 'end',
    isSortable: true,
    width: 8,
  },
  {
    id: 'power',
    title: m['kit.power'],
    value: (deal) => deal.kwp,
    cell: (deal) => formatNumber(deal.kwp, 2),
    align: 'end',
    isSortable: true,
    width: 6.5,
  },
  {
    id: 'age',
    title: m['kit.age'],
    value: (deal) => deal.age,
    cell: (deal) => <Age deal={deal} />,
    align: 'end',
    isSortable: true,
    width: 5,
  },
  {
    id: 'owner',
    title: m['kit.owner'],
    value: (deal) => deal.owner,
    cell: (deal) => <Avatar name={deal.owner} size="small" />,
    isSortable: true,
    width: 7,
  },
  { id: 'task', title: m['kit.task'], value: (deal) => deal.task, width: 13 },
  { id: 'city', title: m['kit.city'], value: (deal) => deal.city, isSortable: true, isOptional: true, width: 10 },
]

export function KitListPage() {
  const { t } = useText(m)
  const filters = useUrlState(listFilters)
  const { q, status, owner, minValue, maxValue, open, sort } = filters.value
  const rows = deals.filter(
    (deal) =>
      (!q || plain(deal.name).includes(plain(q))) &&
      (!status?.length || status.includes(deal.columnId)) &&
      (!owner?.length || owner.includes(deal.owner)) &&
      (minValue === undefined || deal.valueCents >= minValue) &&
      (maxValue === undefined || deal.valueCents <= maxValue),
  )
  const by = sortOf(sort)
  const opened = deals.find((deal) => deal.id === open)
  return (
    <Page
      title={t('kit.list')}
      fills
      actions={<Button variant="primary">{t('kit.move')}</Button>}
      tabs={
        <Tabs
          label={t('kit.list')}
          tabs={[
            { label: t('kit.list'), to: '/dev/kit/lista', count: rows.length },
            { label: t('kit.board'), to: '/dev/kit/quadro' },
          ]}
        />
      }
      bar={<FilterBar filters={filters} fields={fields} search="q" />}
    >
      <WithPeek peek={opened && <Peek deal={opened} close={() => filters.set({ open: undefined })} />}>
        <DataTable
          name="kit"
          label={t('kit.list')}
          list={rowsAsList(rows)}
          columns={columns}
          rowId={(deal) => deal.id}
          rowLabel={(deal) => deal.name}
          sort={by}
          onOpen={(deal) => filters.set({ open: deal.id })}
          openId={open}
          bulk={() => (
            <>
              <Button>{t('kit.move')}</Button>
              <Button>{t('kit.assign')}</Button>
            </>
          )}
          summary={formatNumber(rows.length)}
          totals={{
            value: formatMoney(rows.reduce((sum, deal) => sum + deal.valueCents, 0)).slice(3),
            power: formatNumber(
              rows.reduce((sum, deal) => sum + deal.kwp, 0),
              2,
            ),
          }}
          empty={<EmptyState title="Nada encontrado com estes filtros" />}
        />
      </WithPeek>
      <span hidden>{sortText(by)}</span>
    </Page>
  )
}

function Age({ deal }: { deal: SampleDeal }) {
  const tone = toneOf(deal)
  return tone ? <Tag tone={tone === 'late' ? 'warn' : 'danger'}>{deal.age} d</Tag> : `${deal.age} d`
}

function Peek({ deal, close }: { deal: SampleDeal; close(): void }) {
  const { t } = useText(m)
  return (
    <SidePeek
      title={deal.name}
      detail={`nº ${deal.number}, ${deal.city}`}
      position={`${deal.number - 4199} de ${deals.length}`}
      to="/dev/kit"
      onClose={close}
      onNext={() => {}}
      actions={<Button variant="primary">{t('kit.move')}</Button>}
    >
      <div>
        <ReadFirstField
          label={t('kit.status')}
          labelPlace="beside"
          value={statusOf(deal).name}
          isReadOnly
          edit={() => null}
          save={async () => {}}
        />
        <ReadFirstField<number | null>
          label={t('kit.value')}
          labelPlace="beside"
          value={deal.valueCents}
          show={(cents) => formatMoney(cents ?? 0)}
          edit={(props) => <MoneyField {...props} />}
          save={async (cents) => {
            deal.valueCents = cents ?? 0
          }}
        />
      </div>
      <BarsConsumptionGeneration
        height={120}
        hasAxis={false}
        consumption={sampleYear(deal.use, 0.12)}
        generation={sampleYear(deal.generation, 0.08)}
      />
    </SidePeek>
  )
}

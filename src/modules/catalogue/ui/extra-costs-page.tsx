import { IconPlus, IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { rowsAsList } from '../../../platform/ui/data/queries.ts'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { FilterBar } from '../../../platform/ui/filters/filter-bar.tsx'
import { Page } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { NothingFound } from '../../../platform/ui/settings/nothing-found.tsx'
import type { Column } from '../../../platform/ui/table/column.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { holdsWords } from '../../../platform/ui/text/plain.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import type { Config } from '../contract.ts'
import { extraCostSearch } from './config-search.ts'
import { ExtraCostDrawer } from './extra-cost-drawer.tsx'
import type { ExtraCostInput } from './extra-cost-input.ts'
import { catalogueScreenMessages as words } from './messages.ts'
import { type ConfigChoice, OpenConfig } from './open-config.tsx'

type ExtraCost = Config['settings']['price']['extraCosts'][number]

const columns: Column<ExtraCost>[] = [
  { id: 'name', title: words['catalogue-ui.name'], value: ({ name }) => name, isName: true, width: 14 },
  {
    id: 'kind',
    title: words['catalogue-ui.extra_kind'],
    value: ({ kind }) => textNow(words[`catalogue-ui.${kind}`]),
    cell: ({ kind }) => (
      <Tag tone={kind === 'auxiliary' ? 'brand' : 'neutral'}>{textNow(words[`catalogue-ui.${kind}`])}</Tag>
    ),
    width: 12,
  },
  {
    id: 'basis',
    title: words['catalogue-ui.basis'],
    value: ({ basis }) => textNow(words[`catalogue-ui.basis_${basis}`]),
    width: 17,
  },
  { id: 'formula', title: words['catalogue-ui.formula'], value: ({ formula }) => formula, width: 10 },
  {
    id: 'input',
    title: words['catalogue-ui.with_input'],
    value: ({ input }) => textNow(words[input ? 'catalogue-ui.yes' : 'catalogue-ui.no']),
    width: 7,
  },
]

/** The costs of a price besides kit and service. */
export const extraCostsPageWith = (input: ExtraCostInput) => () => <ExtraCostsPage input={input} />

interface WithInput {
  input: ExtraCostInput
}

function ExtraCostsPage({ input }: WithInput) {
  const { t } = useText(words)
  return (
    <OpenConfig title={t('catalogue-ui.extras')} page="extra-costs" about="read-extra-costs">
      {(config, choice) => <ExtraCosts key={config.id} config={config} choice={choice} input={input} />}
    </OpenConfig>
  )
}

function ExtraCosts({ config, choice, input }: WithInput & { config: Config; choice: ConfigChoice }) {
  const { t } = useText(words)
  const [open, setOpen] = useState<ExtraCost | 'new' | null>(null)
  const address = useUrlState(extraCostSearch)
  const { cost: search } = address.value
  const costs = config.settings.price.extraCosts.filter(({ name }) => holdsWords(name, search))
  const add = (
    <Button variant="primary" icon={IconPlus} onClick={() => setOpen('new')}>
      {t('catalogue-ui.new_extra')}
    </Button>
  )
  return (
    <Page
      title={t('catalogue-ui.extras')}
      aside={costs.length > 0 && <span>{t('catalogue-ui.extras_count', { count: costs.length })}</span>}
      tabs={choice.tabs}
      bar={
        <>
          {choice.bar}
          <FilterBar filters={address} fields={[]} search="cost" searchPlaceholder={t('catalogue-ui.extras_find')} />
        </>
      }
      actions={add}
      fills
    >
      <DataTable
        name="extra-costs"
        label={t('catalogue-ui.extras')}
        list={rowsAsList(costs)}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={setOpen}
        empty={
          search ? (
            <NothingFound onClear={() => address.set({ cost: undefined })} />
          ) : (
            <EmptyState icon={IconReceipt2} title={t('catalogue-ui.extras_empty')} action={add}>
              {t('catalogue-ui.extras_empty_text')}
            </EmptyState>
          )
        }
        isToolless
      />
      {open && (
        <ExtraCostDrawer
          input={input}
          config={config}
          cost={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

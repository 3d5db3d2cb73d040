import { IconListCheck, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../lists/ui/public.ts'
import { supply } from '../contract.ts'
import { kitRuleRecord } from '../kit-rule-record.ts'
import { KitRuleFilters } from '../kit-rules-contract.ts'
import { kitRuleScreenMessages as words } from './kit-rule-messages.ts'

/** What shows rules or builds kits by them. */
export const shownIn = [supply.kitRules, supply.kitRule, supply.offeredRules]

const search = listSearch(KitRuleFilters)
const change = { endpoint: supply.changeKitRules, refreshes: shownIn }
const path = '/settings/pricing/custom-kits-rules'

/** The rules by which the company puts kits together. */
export function KitRulesPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  return (
    <RecordList
      name="kit-rules"
      record={kitRuleRecord}
      endpoint={supply.kitRules}
      address={address}
      title={words['supply-ui.kit_rules']}
      count={words['kit-rules-ui.count']}
      search={{ words: words['kit-rules-ui.find'] }}
      empty={{ icon: IconListCheck, title: words['kit-rules-ui.none'], why: words['kit-rules-ui.none_text'] }}
      change={change}
      onOpen={({ id }) => void navigate({ to: `${path}/${id}` })}
      actions={
        <LinkButton variant="primary" icon={IconPlus} to={`${path}/new`}>
          {t('kit-rules-ui.new')}
        </LinkButton>
      }
    />
  )
}

import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { listSearch } from '../../../../platform/ui/record/list-search.ts'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordList } from '../../../lists/ui/public.ts'
import { ProposalDataFilters, proposalData } from '../../contract.ts'
import { proposalDataRecord } from '../../data/proposal-data-record.ts'
import { proposalDataMessages as words } from './messages.ts'

const search = listSearch(ProposalDataFilters)
export const dataPath = '/settings/templates/proposal-data'

/** What the proposals of each store say about the company. */
export function ProposalDataListPage() {
  const { t } = useText(words)
  const navigate = useNavigate()
  const address = useUrlState(search)
  return (
    <RecordList
      name="proposal-data"
      record={proposalDataRecord}
      endpoint={proposalData.proposalDataList}
      address={address}
      title={words['templates.data']}
      count={words['proposal-data.count']}
      search={{ words: words['proposal-data.find'] }}
      empty={{
        icon: IconBuildingStore,
        title: words['proposal-data.none'],
        why: words['proposal-data.none_text'],
      }}
      onOpen={({ id }) => void navigate({ to: `${dataPath}/${id}` })}
      actions={
        <LinkButton variant="primary" icon={IconPlus} to={`${dataPath}/new`}>
          {t('proposal-data.new')}
        </LinkButton>
      }
    />
  )
}

import { DealPage } from '../../modules/deals/ui/deal/deal-page.tsx'
import { dealTabs } from './deal-tabs.ts'

export const DealPageWithTabs = () => <DealPage tabs={dealTabs} />

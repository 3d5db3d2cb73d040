import { FilesPanel } from '../../../files/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'

export const FilesTab = () => <FilesPanel ownerKind="deal" ownerId={useDealOnPage().id} />

import { FolderFiles } from '../../../files/ui/public.ts'
import { useDealOnPage } from './use-deal.ts'

export const FilesTab = () => <FolderFiles ownerKind="deal" ownerId={useDealOnPage().id} />

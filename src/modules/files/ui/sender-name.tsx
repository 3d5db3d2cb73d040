import { useText } from '../../../platform/ui/text/use-text.ts'
import type { StoredFile } from '../contract.ts'
import { fileMessages } from '../messages.ts'

/** Who sent a file: a person with an account, or the customer. */
export function SenderName({ file }: { file: Pick<StoredFile, 'createdByName' | 'isFromCustomer'> }) {
  const { t } = useText(fileMessages)
  return file.isFromCustomer ? t('files.from_customer') : file.createdByName
}

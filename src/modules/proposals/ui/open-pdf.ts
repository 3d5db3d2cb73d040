import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { openTab } from '../../../platform/ui/pieces/open-tab.ts'
import { proposals } from '../contract.ts'

/** Opens the PDF in a tab of its own, by an address that works without a session for some minutes. */
export async function openPdf(id: string) {
  const tab = openTab()
  if (!tab) return
  try {
    const { url } = await api(proposals.pdfAddress, { params: { id } })
    tab.location.href = url
  } catch (failure) {
    tab.close()
    if (failure instanceof ApiError) notify.failure(failure)
  }
}

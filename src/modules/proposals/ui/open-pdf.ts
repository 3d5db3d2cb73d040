import { ApiError } from '../../../platform/contract/client.ts'
import { api } from '../../../platform/ui/data/api.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { proposals } from '../contract.ts'

/** Opens the PDF in a tab of its own, through an address that works without the session for some minutes. */
export async function openPdf(id: string) {
  // Opened at once, for a browser refuses windows that appear later than the click.
  const tab = window.open('', '_blank')
  try {
    const { url } = await api(proposals.pdfAddress, { params: { id } })
    if (tab) tab.location.href = url
    else location.href = url
  } catch (failure) {
    tab?.close()
    if (failure instanceof ApiError) notify.failure(failure)
  }
}

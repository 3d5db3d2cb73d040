import { ApiError } from '../../../platform/contract/client.ts'
import { callHeaders, fetchFile } from '../../../platform/ui/data/api.ts'
import { openTab } from '../../../platform/ui/pieces/open-tab.ts'

/** Opens the receipt in a new tab; the tab is opened at once, so that browsers do not block it. */
export async function openReceipt(url: string) {
  const tab = openTab()
  if (!tab) return
  try {
    const address = URL.createObjectURL(await fetchFile(url))
    tab.location.href = address
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (failure) {
    tab.close()
    throw failure
  }
}

/** Lets the person choose a file and uploads it; returns false when none was chosen. */
export async function sendReceipt(url: string): Promise<boolean> {
  const file = await chosenFile()
  if (!file) return false
  const body = new FormData()
  body.append('file', file)
  const response = await fetch(url, { method: 'PUT', headers: callHeaders('PUT'), credentials: 'same-origin', body })
  if (!response.ok) {
    const failure = await response.json().catch(() => ({}))
    const [field] = Object.values((failure.Fields ?? {}) as Record<string, string>)
    throw new ApiError(response.status, { ...failure, ...(field && { Message: field }) })
  }
  return true
}

const chosenFile = () =>
  new Promise<File | undefined>((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'application/pdf,image/png,image/jpeg'
    input.onchange = () => resolve(input.files?.[0])
    input.oncancel = () => resolve(undefined)
    input.click()
  })

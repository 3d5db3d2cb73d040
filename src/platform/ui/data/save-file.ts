import { tellFailure } from '../feedback/tell-failure.ts'
import { fetchFile } from './api.ts'

/** Downloads an address with the session's headers and saves the response under a name. */
export async function saveFile(url: string, name: string) {
  try {
    const address = URL.createObjectURL(await fetchFile(url))
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tellFailure(error as Parameters<typeof tellFailure>[0])
  }
}

import type { Work } from '../../work/contract.ts'
import { fetchFile } from '../data/api.ts'
import { tellFailure } from '../feedback/tell-failure.ts'

/** Saves the file that a work made. */
export const downloadWork = (work: Pick<Work, 'id' | 'file'>) => saveFile(`/api/works/${work.id}/file`, work.file ?? '')

/** Saves what an address answers, asked with the session's headers, under a name. */
export async function saveFile(url: string, name: string) {
  try {
    const address = URL.createObjectURL(await fetchFile(url))
    Object.assign(document.createElement('a'), { href: address, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tellFailure(error as Parameters<typeof tellFailure>[0])
  }
}

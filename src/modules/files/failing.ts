import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const filesFailing: readonly Failing[] = [
  { at: ['/files', '/file-pages', '/file-moves', '/file-archives'], name: { pt: 'o arquivo', en: 'the file' } },
  { at: '/file-folders', name: { pt: 'a pasta', en: 'the folder' } },
]

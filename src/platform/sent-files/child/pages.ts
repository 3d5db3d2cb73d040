import type { Paper, SentPage } from '../tasks.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { typeOf } from './type-of.ts'

const photos = new Set(['image/jpeg', 'image/png', 'image/webp'])

/** The pages of a document that somebody sent, one by one. A reader of other files never loads what this one needs. */
export async function* pagesOf(content: Buffer, passwords: readonly string[], paper?: Paper): AsyncGenerator<SentPage> {
  const type = await typeOf(content)
  if (type && photos.has(type) && !paper) {
    const { pageOfPhoto } = await import('./page-scan.ts')
    yield await pageOfPhoto(content)
    return
  }
  if (type !== 'application/pdf') throw new UnreadableFile('other-type')
  const { pagesOfPdf } = await import('./page-text.ts')
  yield* pagesOfPdf(content, passwords, paper)
}

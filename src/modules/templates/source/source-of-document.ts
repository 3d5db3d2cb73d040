import { pictureAddress } from '../../branding/brand.ts'
import type { DocumentBody } from '../documents/document-body.ts'
import { documentParts } from '../documents/document-html.ts'
import type { SourceBody } from './source-body.ts'
import { readable } from './source-of-blocks.ts'

/** The text of a document as HTML: a section for each sheet, with its foot drawn into it. */
export function sourceOfDocument(body: DocumentBody): SourceBody {
  const sheets = documentParts(body, (id) => pictureAddress(id)).map((nodes) =>
    [
      '<section class="page">',
      '  <div class="body">',
      ...nodes.map((node) => `    ${node}`),
      '  </div>',
      '  <footer data-block="footer"></footer>',
      '</section>',
    ].join('\n'),
  )
  return { form: 'source', orientation: body.orientation, html: readable(sheets.join('\n\n')), css: '' }
}

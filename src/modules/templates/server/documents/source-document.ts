import { closedPolicy } from '../../../../platform/document/closed-policy.ts'
import { html, raw } from '../../../../platform/document/html.ts'
import { type DocumentGiven, documentCss, documentFoot } from '../../documents/document-html.ts'
import { isDrawnInDocument } from '../../documents/drawn-in-documents.ts'
import type { SourceBody } from '../../source/source-body.ts'
import { cleanSource } from '../source/clean-source.ts'

/**
 * The whole document of a template that is HTML and CSS, cleaned and filled as one of proposals is. Of what `data-block` names a
 * document draws its foot alone. Refuses with a `TextFault`.
 */
export function sourceDocument(body: SourceBody, { title, face, values, picture }: DocumentGiven, fonts = ''): string {
  const foot = documentFoot(face)
  const drawn = (name: string) => (isDrawnInDocument(name) ? foot : null)
  const clean = cleanSource(body, { values, picture, isHidden: () => false, drawn })
  const css = `${fonts}${documentCss(body, face)}${clean.css}`
  return html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${closedPolicy}"><title>${title}</title><style>${raw(css)}</style></head><body>${raw(clean.html)}</body></html>`
    .markup
}

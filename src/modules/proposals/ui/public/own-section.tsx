import { useMemo } from 'react'
import { html } from '../../../../platform/document/html.ts'
import {
  drawGeneral,
  generalCss,
  type TemplateBlock,
  type TemplatePage,
  valuesShown,
} from '../../../templates/template-blocks.ts'

interface OwnSectionProps {
  page: Pick<TemplatePage, 'title' | 'lead'>
  blocks: readonly TemplateBlock[]
  pictures: Readonly<Record<string, string>>
}

/** What the company wrote in its template, drawn as it is on paper. All markup is made here, around escaped text. */
export function OwnSection({ page, blocks, pictures }: OwnSectionProps) {
  const markup = useMemo(() => {
    const draw = (block: TemplateBlock) =>
      drawGeneral[block.kind]?.(block, { picture: (id) => pictures[id] ?? null, showsValues: false, inner: draw }) ??
      null
    const { title = '', lead = '' } = page
    return html`${title && html`<h2>${valuesShown(title, false)}</h2>`}${lead && html`<p>${valuesShown(lead, false)}</p>`}${blocks.map(draw)}`
      .markup
  }, [page, blocks, pictures])
  return (
    <section className="pp-section pp-written">
      <style>{generalCss}</style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by this code alone, around escaped text */}
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </section>
  )
}

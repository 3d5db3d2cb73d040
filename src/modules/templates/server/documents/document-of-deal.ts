import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { interFontCss } from '../../../../platform/pdf/inter-font.ts'
import { Refusal } from '../../../../platform/rules/refusal.ts'
import { brandOfStore, documentPictures } from '../../../branding/server/public.ts'
import type { Values } from '../../blocks/filled.ts'
import { TextFault } from '../../blocks/liquid-text.ts'
import type { AnyDocument } from '../../documents/document-body.ts'
import { type DocumentFace, documentHtml } from '../../documents/document-html.ts'
import type { Fault } from '../../fault.ts'
import { fieldsIn, textOfNodes } from '../../faults.ts'
import { checkTemplate } from '../bodies/check-template.ts'
import { templateInUse } from '../bodies/template-in-use.ts'
import { picturesOf } from '../bodies/template-pictures.ts'
import { valuesOfDeal } from '../bodies/template-values.ts'
import { sourceDocument } from './source-document.ts'

export interface MadeDocument {
  /** A whole HTML document, to be printed as it is. */
  html: string
  template: { id: string; name: string; version: number }
  /** What its fields said when it was made. */
  values: Values
  /** What it leaves empty, with the field to fill, and what is wrong with it; with errors there is nothing to print. */
  faults: Fault[]
}

/** A document of a deal by a template: by the version in use, or by a former one. */
export async function documentOfDeal(
  ctx: Ctx,
  { templateId, dealId, version = null }: { templateId: string; dealId: string; version?: number | null },
): Promise<MadeDocument> {
  const { body, kind, ...template } = await templateInUse(ctx, templateId, version)
  if (kind !== 'documents' || body.form === 'blocks') throw new Refusal(422, 'templates.wrong_form')
  return { template, ...(await printedDocument(ctx, { body, dealId, title: template.name })) }
}

export async function printedDocument(
  ctx: Ctx,
  { body, dealId, title }: { body: AnyDocument; dealId: string; title: string },
): Promise<Omit<MadeDocument, 'template'>> {
  // A name that nothing draws keeps a template from being published; what is in use is printed without it.
  const { faults } = await checkTemplate(ctx, { body, dealId })
  const { values, face, pictures } = await factsOf(ctx, body, dealId, { embedded: true })
  const named = fieldsIn(body.form === 'source' ? body.html : textOfNodes(body.doc.content))
  const used = Object.fromEntries(named.map((name) => [name, values[name] ?? '']))
  try {
    const given = { title, face, values, picture: (id: string) => pictures.get(id) ?? null }
    const fonts = interFontCss()
    const html = body.form === 'source' ? sourceDocument(body, given, fonts) : documentHtml(body, given, fonts)
    return { html, values: used, faults }
  } catch (error) {
    if (!(error instanceof TextFault)) throw error
    throw new Refusal(422, 'templates.has_faults', { values: { count: 1, what: error.what }, details: faults })
  }
}

/** Everything that a document says of a deal and its store. */
export async function factsOf(ctx: Ctx, body: AnyDocument, dealId: string, { embedded }: { embedded: boolean }) {
  const values = await valuesOfDeal(ctx, dealId)
  const { storeId } = await ctx.one(
    statement<{ storeId: string }>(
      'select store_id from deals where tenant_id = platform.current_tenant() and id = $1',
      [dealId],
    ),
    'deals.not_found',
  )
  const brand = await brandOfStore(ctx, storeId)
  const { logo } = await documentPictures(ctx, brand, { embedded })
  const face: DocumentFace = {
    company: ctx.company.name,
    primary: brand.primaryColor,
    secondary: brand.secondaryColor,
    logo,
  }
  return { values, face, pictures: await picturesOf(ctx, body, { embedded }) }
}

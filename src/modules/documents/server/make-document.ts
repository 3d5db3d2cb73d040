import { insert } from '../../../platform/db/entity.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { nextNumber } from '../../../platform/db/numbers.ts'
import { sha256 } from '../../../platform/evidence/chain.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { pdfReply } from '../../../platform/pdf/pdf-reply.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { pagesOfPaper, pdfOfFile } from '../../../platform/sent-files/sent-files.ts'
import { UnreadableFile, unreadableAs } from '../../../platform/sent-files/unreadable-file.ts'
import { dealForUpdate, seenDeal } from '../../deals/server/public.ts'
import { documentOfDeal, usableTemplates } from '../../templates/server/public.ts'
import type { EmptyField } from '../document-shapes.ts'
import { readingText } from '../reading-text.ts'
import { emptyFields } from './empty-fields.ts'
import { happen } from './happen.ts'
import { folderOf, pageKey } from './kept-files.ts'
import { documentsEntity, type KeptPage, type StoredDocument } from './tables.ts'

const maxPages = 100

export async function documentTemplates(ctx: Ctx) {
  const found = await usableTemplates(ctx, 'documents', ctx.user?.workStoreId ?? ctx.user?.storeId ?? '')
  return found.map(({ id, name }) => ({ id, name }))
}

/** What a document would leave empty, and what keeps it from being made. */
export async function checkDocument(ctx: Ctx, dealId: string, templateId: string) {
  const { faults } = await documentOfDeal(ctx, { templateId, dealId })
  return {
    faults: faults.map((fault) => ({ what: fault.what, isEmpty: !fault.isError })),
    empty: emptyFields(ctx, faults),
  }
}

export async function makeDocument(
  ctx: Ctx,
  dealId: string,
  given: { templateId: string; title: string; acceptsEmpty: boolean },
) {
  const { html, template, values, faults } = await documentOfDeal(ctx, { templateId: given.templateId, dealId })
  const wrong = faults.filter(({ isError }) => isError)
  if (wrong.length > 0)
    throw new Refusal(422, 'templates.has_faults', {
      values: { count: wrong.length, what: wrong[0]!.what },
      details: faults,
    })
  if (!given.acceptsEmpty) refuseHoles(emptyFields(ctx, faults))
  const { content } = await pdfReply(ctx, html, { fileName: 'documento.pdf', failed: 'documents.pdf_failed' })
  return freeze(ctx, dealId, {
    title: given.title || template.name,
    content: content as Buffer,
    templateId: template.id,
    templateName: template.name,
    templateVersion: template.version,
    fieldValues: values as Record<string, string>,
  })
}

/** What a sentence would lack is not frozen, sent and signed by an oversight. */
function refuseHoles(empty: readonly EmptyField[]) {
  const holes = empty.filter(({ isGuarded }) => !isGuarded)
  if (holes.length === 0) return
  throw new Refusal(422, 'documents.leaves_empty', {
    values: { fields: holes.map(({ label }) => label).join(', ') },
    details: holes,
  })
}

export async function sendDocumentFile(ctx: Ctx, dealId: string, sent: { name: string; content: Buffer }) {
  await seenDeal(ctx, dealId)
  await refuseUnfit(ctx, sent.content)
  return freeze(ctx, dealId, {
    title: sent.name.replace(/\.pdf$/i, ''),
    content: sent.content,
    templateId: null,
    templateName: '',
    templateVersion: null,
    fieldValues: {},
  })
}

/** Told before anything is frozen. */
async function refuseUnfit(ctx: Ctx, content: Buffer) {
  if (!content.subarray(0, 1024).includes('%PDF-')) throw new Refusal(422, 'documents.not_pdf')
  const about = await pdfOfFile(ctx, content).catch(
    unreadableAs({ broken: 'documents.pdf_broken', locked: 'documents.pdf_locked' }),
  )
  if (about.isEncrypted) throw new Refusal(422, 'documents.pdf_locked')
  if (about.hasScripts) throw new Refusal(422, 'documents.pdf_scripts')
}

type Frozen = Pick<StoredDocument, 'title' | 'templateId' | 'templateName' | 'templateVersion' | 'fieldValues'> & {
  content: Buffer
}

/** The file as it is from now on, with its hash, a picture of each page and the words on it. */
async function freeze(ctx: Ctx, dealId: string, { content, ...given }: Frozen): Promise<string> {
  const id = newId()
  const pages = await keptPages(ctx, id, content)
  const fileKey = `${folderOf(ctx, id)}/frozen.pdf`
  await ctx.services.files.put(fileKey, content, 'application/pdf')
  await dealForUpdate(ctx, dealId)
  const document = await insert(
    ctx,
    documentsEntity,
    {
      id,
      number: await nextNumber(ctx, 'documents'),
      dealId,
      ...given,
      fileKey,
      sha256: sha256(content),
      pages,
      ownerId: ctx.user?.id ?? null,
    },
    { data: { dealId } },
  )
  await happen(ctx, document, {
    kind: 'upload',
    facts: {
      template: given.templateId,
      version: given.templateVersion,
      pages: pages.length,
      bytes: content.length,
    },
  })
  return id
}

async function keptPages(ctx: Ctx, id: string, content: Buffer): Promise<KeptPage[]> {
  const pages: KeptPage[] = []
  try {
    for await (const page of pagesOfPaper(ctx, content, maxPages)) {
      await ctx.services.files.put(pageKey(ctx, id, page.number), Buffer.from(page.picture), 'image/webp')
      const text = readingText(page.words)
      pages.push({ number: page.number, width: page.width, height: page.height, text: text.slice(0, 20_000) })
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    if (error.why === 'too-many-pages')
      throw new Refusal(422, 'documents.too_many_pages', { values: { count: maxPages } })
    throw new Refusal(422, error.why === 'locked' ? 'documents.pdf_locked' : 'documents.pdf_broken')
  }
  if (pages.length === 0) throw new Refusal(422, 'documents.pdf_broken')
  return pages
}

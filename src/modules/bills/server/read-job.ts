import { z } from 'zod'
import { update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import { publishFleeting } from '../../../platform/events/publish-fleeting.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { job } from '../../../platform/http/module.ts'
import { writing } from '../../../platform/http/run-in-ctx.ts'
import { unseal } from '../../../platform/secrets/seal.ts'
import { pagesOfDocument } from '../../../platform/sent-files/sent-files.ts'
import type { SentPage } from '../../../platform/sent-files/tasks.ts'
import { UnreadableFile } from '../../../platform/sent-files/unreadable-file.ts'
import { addFile, contentOf } from '../../files/server/public.ts'
import { likelyPasswords } from '../likely-passwords.ts'
import type { KnownFacts } from '../reading/bill-read.ts'
import { knownOfAll, readPages } from './read-pages.ts'
import { billReadingsEntity, type KeptPage, type StoredReading } from './tables.ts'

export const readTask = 'bills.read'
export const passwordPurpose = 'bill-password'

interface Facts extends KnownFacts {
  documents: string[]
}

/**
 * Reads one bill. No connection is occupied while the pages are read; the result is written at the end, in one
 * transaction.
 */
export const readJob = job({
  task: readTask,
  payload: z.object({ id: z.string(), sealed: z.string().optional() }),
  unscoped: true,
  async run(ctx, { id, sealed }) {
    const began = performance.now()
    const reading = await ctx.first(readingById(id))
    if (!reading?.fileId || reading.state === 'read' || reading.state === 'confirmed') return
    const identity = await ctx.services.identityOf(ctx.company, reading.createdBy)
    const write = (work: (within: Ctx) => Promise<unknown>) =>
      writing(ctx.services, { company: ctx.company, requestId: `bill-${id}`, inBackground: true, ...identity }, work)
    const settle = (patch: Partial<StoredReading>) =>
      write(async (within) => {
        const now = await within.first(readingById(id, 'for update'))
        if (now && now.state !== 'confirmed') await update(within, billReadingsEntity, now, patch)
      })
    await settle({ state: 'reading', problem: '' })
    const facts = await factsOf(ctx, reading)
    const file = await contentOf(ctx, reading.fileId)
    const typed = sealed && unseal<string>(ctx.services.settings.secret, passwordPurpose, sealed)
    const passwords = typed ? [typed] : facts.documents.flatMap(likelyPasswords)
    try {
      const pages: SentPage[] = []
      for await (const page of pagesOfDocument(ctx, file!.content, passwords)) {
        pages.push(page)
        await write((within) => tellPage(within, reading))
      }
      const { units, problem } = readPages(pages, facts)
      await write(async (within) => {
        const now = await within.first(readingById(id, 'for update'))
        if (!now || now.state === 'confirmed') return
        const kept = await keepPages(within, id, pages)
        await update(within, billReadingsEntity, now, {
          state: problem ? 'refused' : 'read',
          problem: problem ? `bills.problem.${problem}` : '',
          pages: kept,
          units,
          tookMs: Math.round(performance.now() - began),
        })
      })
    } catch (error) {
      if (error instanceof UnreadableFile && error.why === 'locked')
        return void (await settle({
          state: 'locked',
          problem: typed ? 'bills.password_wrong' : 'platform.file_locked',
        }))
      if (error instanceof UnreadableFile) return void (await settle({ state: 'refused', problem: error.code }))
      ctx.services.log.error({ err: error, reading: id }, 'bill reading')
      await settle({ state: 'refused', problem: 'bills.problem.failed' })
    }
  },
})

const readingById = (id: string, lock = '') =>
  statement<StoredReading>(
    `select * from bill_readings where tenant_id = platform.current_tenant() and id = $1 ${lock}`,
    [id],
  )

async function keepPages(ctx: Ctx, id: string, pages: readonly SentPage[]): Promise<KeptPage[]> {
  const kept: KeptPage[] = []
  for (const { number, width, height, picture } of pages) {
    const file = await addFile(ctx, {
      ownerKind: 'bill-reading',
      ownerId: id,
      name: `pagina-${number}.webp`,
      content: Buffer.from(picture),
    })
    kept.push({ number, width, height, fileId: file.id })
  }
  return kept
}

/** What is known of the deal: values on a bill that agree with its contact or units have a further witness. */
async function factsOf(ctx: Ctx, { dealId }: StoredReading): Promise<Facts> {
  const known = knownOfAll()
  if (!dealId) return { ...known, documents: [] }
  const { name, document, codes, holders } = await ctx.one(
    statement<{ name: string; document: string; codes: string[]; holders: string[] }>(
      `select c.name, c.document,
         array(select u.code from consumer_units u where u.tenant_id = d.tenant_id and u.deal_id = d.id and u.code <> '') as codes,
         array(select u.holder from consumer_units u where u.tenant_id = d.tenant_id and u.deal_id = d.id and u.holder <> '') as holders
       from deals d join contacts c on c.tenant_id = d.tenant_id and c.id = d.contact_id
       where d.tenant_id = platform.current_tenant() and d.id = $1`,
      [dealId],
    ),
  )
  return {
    ...known,
    units: codes.map((code) => code.replace(/\W/g, '')),
    holders: [name, ...holders],
    documents: document ? [document] : [],
  }
}

/** Informs browsers that show the deal that another page has been read. */
const tellPage = (ctx: Ctx, { id, dealId }: StoredReading) =>
  publishFleeting(ctx, {
    kind: 'billReadings.progress',
    subject: { kind: 'bill-reading', id },
    threadId: dealId ?? id,
  })

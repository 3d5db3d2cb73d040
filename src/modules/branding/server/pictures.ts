import { statement } from '../../../platform/db/statement.ts'
import { contrast } from '../../../platform/document/oklch.ts'
import { lightPalette } from '../../../platform/document/palette.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { RawReply } from '../../../platform/http/route.ts'
import { notFound } from '../../../platform/rules/refusal.ts'
import { colourOfPicture, drawPicture } from '../../../platform/sent-files/sent-files.ts'
import type { Drawing } from '../../../platform/sent-files/tasks.ts'
import { contentOf } from '../../files/server/public.ts'
import { type Face, pictureAddress } from '../brand.ts'
import { worksOf } from './works.ts'

type Use = 'logo' | 'plated' | 'banner' | 'work' | 'whole'

/** Twice the ideal logo, and a banner as wide as a large screen: nobody has to download an original photo. */
const logo: Drawing = { width: 942, height: 604, fit: 'inside', format: 'png' }
const drawings: Record<Use, Drawing> = {
  logo,
  plated: { ...logo, plate: true },
  banner: { width: 1600, fit: 'inside', format: 'jpeg', quality: 78 },
  work: { width: 1200, height: 800, fit: 'cover', format: 'jpeg', quality: 78 },
  whole: { width: 1600, fit: 'inside', format: 'webp', quality: 82 },
}
const typeOf = (use: Use) => `image/${drawings[use].format}`

const kept = new Map<string, Promise<Buffer | undefined>>()

/**
 * A file never changes under its id, so a derived picture stays valid as long as the process runs. Concurrent requests
 * wait for the same rendering.
 */
function drawing(ctx: Ctx, id: string, use: Use): Promise<Buffer | undefined> {
  const key = `${ctx.company.id} ${id} ${use}`
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= 100) kept.clear()
  const made = drawn(ctx, id, use)
  kept.set(key, made)
  const forget = () => kept.get(key) === made && kept.delete(key)
  made.then((found) => found || forget(), forget)
  return made
}

async function drawn(ctx: Ctx, id: string, use: Use) {
  const found = await contentOf(ctx, id)
  return found && drawPicture(ctx, found.content, drawings[use])
}

/** Serves a logo, a banner or a photo of a work to anyone; no other file of the company. */
export async function sendPicture(ctx: Ctx, id: string, plated: boolean) {
  const row = await ctx.first(
    statement<{ part: Exclude<Use, 'plated'> }>(
      `select part from company_pictures where tenant_id = platform.current_tenant() and id = $1
       union all
       select 'work' from company_works where tenant_id = platform.current_tenant() and id = $1
       union all
       select case when is_whole then 'whole' else 'work' end from document_pictures where tenant_id = platform.current_tenant() and id = $1
       union all
       select part from store_images
       where tenant_id = platform.current_tenant() and file_id = $1 and part in ('logo', 'banner')`,
      [id],
    ),
  )
  const use = row?.part === 'logo' && plated ? 'plated' : row?.part
  const content = use && (await drawing(ctx, id, use))
  if (!content) throw notFound('files.not_found')
  return new RawReply(content, typeOf(use), {
    'Cache-Control': 'public, max-age=31536000, immutable',
    // Webmail programs also have to load the logo of a mail.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
  })
}

/** Pictures that documents show as they are, by their ids; no other file of the company, whatever is named. */
export async function wholePictures(ctx: Ctx, ids: readonly string[], { embedded = false } = {}) {
  const rows = await ctx.rows(
    statement<{ id: string; use: Use }>(
      `select id, case when is_whole then 'whole' else 'work' end as use from document_pictures
       where tenant_id = platform.current_tenant() and id = any($1::uuid[])`,
      [ids],
    ),
  )
  const shown = await Promise.all(
    rows.map(async ({ id, use }) => [id, embedded ? await dataAddress(ctx, id, use) : pictureAddress(id)] as const),
  )
  return new Map(shown.flatMap(([id, picture]) => (picture ? [[id, picture] as const] : [])))
}

interface WorksGiven {
  embedded?: boolean
  /** Photos in place of the company's. */
  works?: readonly { id: string; caption: string }[] | undefined
}

/** Photos of works as a document shows them. */
export async function documentWorks(ctx: Ctx, { embedded = false, works }: WorksGiven = {}): Promise<DocumentWork[]> {
  const shown = (works ?? (await worksOf(ctx))).map(async ({ id, caption }) => {
    const picture = embedded ? await dataAddress(ctx, id, 'work') : pictureAddress(id)
    return picture ? [{ picture, caption }] : []
  })
  return (await Promise.all(shown)).flat()
}

export interface DocumentWork {
  picture: string
  caption: string
}

export interface DocumentPictures {
  logo: string | null
  logoOnDark: string | null
  banner: string | null
}

/** Logo and banner of a brand for a document: as addresses, or embedded where it may not load anything. */
export async function documentPictures(ctx: Ctx, face: Face, { embedded = false } = {}): Promise<DocumentPictures> {
  const { logoId, bannerId } = face
  const isPlated = logoId !== null && (await needsPlate(ctx, logoId, face))
  const shown = (id: string | null, use: Use) => {
    if (id === null) return null
    return embedded ? dataAddress(ctx, id, use) : pictureAddress(id, { plated: use === 'plated' })
  }
  const [logo, logoOnDark, banner] = await Promise.all([
    shown(logoId, 'logo'),
    shown(logoId, isPlated ? 'plated' : 'logo'),
    shown(bannerId, 'banner'),
  ])
  return { logo, logoOnDark, banner }
}

async function dataAddress(ctx: Ctx, id: string, use: Use) {
  const content = await drawing(ctx, id, use)
  return content ? `data:${typeOf(use)};base64,${content.toString('base64')}` : null
}

/** Whether the opaque part of a logo would be hard to see on the cover. */
async function needsPlate(ctx: Ctx, logoId: string, { primaryColor, secondaryColor }: Face) {
  const logo = await drawing(ctx, logoId, 'logo')
  if (!logo) return false
  const { hero } = lightPalette({ primary: primaryColor, secondary: secondaryColor })
  return contrast(await colourOfPicture(ctx, logo), hero) < 2.5
}

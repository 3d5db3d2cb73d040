import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { faceOfLink } from '../modules/proposals/server/public.ts'
import { companyOf } from '../platform/http/company-of-host.ts'
import { reading } from '../platform/http/run-in-ctx.ts'
import type { Services } from '../platform/http/services.ts'
import { offerXsrf } from '../platform/http/xsrf.ts'
import { Refusal } from '../platform/rules/refusal.ts'
import type { Settings } from '../platform/settings.ts'
import type { Company } from '../platform/tenancy/company.ts'
import { serveInstallable } from './installable.ts'
import { inChild } from './running/in-child.ts'

const project = join(import.meta.dirname, '../..')

/** Builds the browser's side when it is missing or its sources are newer. */
export async function ensureWebBuilt(folder: string) {
  const built = join(folder, 'index.html')
  if (existsSync(built) && statSync(built).mtimeMs >= newest()) return
  await inChild('src/app/build-web.ts')
}

/** When a source that the build reads was last changed. Tests and server files do not count. */
function newest() {
  let latest = 0
  const look = (path: string) => {
    const stats = statSync(path)
    if (stats.isDirectory()) {
      for (const name of readdirSync(path)) if (name !== 'server' && name !== 'testing') look(join(path, name))
    } else if (/\.(tsx?|css|html|svg)$/.test(path) && !/\.test\.tsx?$/.test(path))
      latest = Math.max(latest, stats.mtimeMs)
  }
  for (const part of [
    'src/platform',
    'src/modules',
    'src/app/web',
    'src/app/public',
    'vite.config.ts',
    'index.html',
    'public.html',
  ])
    if (existsSync(join(project, part))) look(join(project, part))
  return latest
}

/** Serves assets with a long expiry (their names change with their content); every other path opens the application. */
export async function servePages(app: FastifyInstance, folder: string, services: Services) {
  const secure = services.settings.publicScheme === 'https'
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The worker must not be cached: a cached one would keep the application from being updated.
      const isWorker = path.endsWith('/sw.js')
      const isAsset = path.includes('/assets/')
      reply.header(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : isWorker ? 'no-store' : 'no-cache',
      )
    },
  })
  serveInstallable(app, services)
  const open = async (
    page: string,
    request: Parameters<typeof offerXsrf>[0],
    reply: Parameters<typeof offerXsrf>[1],
  ) => {
    offerXsrf(request, reply, secure)
    // Google's page runs between this window and its opener, so the browser must not separate them.
    if (request.url.startsWith('/google-callback')) reply.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    const plain = withSupportChat(await readFile(join(folder, page), 'utf8'), services.settings)
    const html = withFace(plain, await faceOf(services, request))
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.get('/', (request, reply) => open('index.html', request, reply))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isPage) throw new Refusal(404, 'platform.unknown_route')
    return open(request.url.startsWith('/publico/') ? 'public.html' : 'index.html', request, reply)
  })
}

type Face = Pick<Company, 'name' | 'primaryColor' | 'secondaryColor' | 'logoUrl' | 'bannerUrl' | 'profile'> & {
  /** What messengers show under the page's link. */
  card?: { title: string; description: string }
}

const sharedProposal = /^\/publico\/proposta\/([A-Za-z0-9_-]{8,200})\/?(?:\?|$)/

/**
 * Whose name and colours the page has: those of the store behind a shared link, otherwise those of the host's company.
 * A host without a company gets the plain page, which says so.
 */
async function faceOf(services: Services, { headers, url }: FastifyRequest): Promise<Face | undefined> {
  const company = await companyOf(services, headers.host).catch(() => undefined)
  const token = sharedProposal.exec(url)?.[1]
  if (!company || !token) return company
  const face = await reading(services, { company }, (ctx) => faceOfLink(ctx, token))
  return { ...company, ...face }
}

/** Puts the company's colours into the page, so that its first paint has them. */
function withFace(html: string, face: Face | undefined) {
  if (!face) return html
  return html
    .replace('<meta name="theme-color" content="#004B57" />', () => meta('theme-color', face.primaryColor))
    .replace('<title>Proposta</title>', (plain) => (face.card ? cardTags(face.card, face.name) : plain))
    .replace(/<meta name="(brand|company|logo|banner|phone|mail)" content="" \/>/g, (_all, name: keyof typeof told) =>
      meta(name, told[name](face)),
    )
}

/** The names are those of the Open Graph protocol, which WhatsApp, Telegram and mail programs read. */
const cardTags = ({ title, description }: NonNullable<Face['card']>, company: string) =>
  [
    `<title>${escaped(`${title}, ${company}`)}</title>`,
    ...Object.entries({ site_name: company, type: 'website', title: `${title}, ${company}`, description }).map(
      ([name, content]) => `<meta property="og:${name}" content="${escaped(content)}" />`,
    ),
  ].join('\n    ')

const told = {
  brand: ({ primaryColor, secondaryColor }: Face) => `${primaryColor} ${secondaryColor}`,
  company: ({ name }: Face) => name,
  logo: ({ logoUrl }: Face) => logoUrl,
  banner: ({ bannerUrl }: Face) => bannerUrl,
  phone: ({ profile }: Face) => profile.phone ?? '',
  mail: ({ profile }: Face) => profile.email ?? '',
}

/** What the browser needs to start the support chat; its secret stays here. */
function withSupportChat(html: string, { supportChat }: Settings) {
  if (!supportChat) return html
  const { appId, script, safeCode } = supportChat
  return html.replace('<meta name="support-chat" content="" />', () =>
    meta('support-chat', JSON.stringify({ appId, script, safeCode })),
  )
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}" />`

const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

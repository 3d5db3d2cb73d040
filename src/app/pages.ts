import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sitesOfChat } from '../modules/channels/server/public.ts'
import { faceOfLink } from '../modules/proposals/server/public.ts'
import { faceOfSimulator } from '../modules/simulator/server/public.ts'
import { companyOf } from '../platform/http/company-of-host.ts'
import { reading } from '../platform/http/run-in-ctx.ts'
import type { Services } from '../platform/http/services.ts'
import { offerXsrf } from '../platform/http/xsrf.ts'
import { Refusal } from '../platform/rules/refusal.ts'
import { authorityPrint } from '../platform/seal/own-certificate.ts'
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
    'simulator.html',
    'chat.html',
    'verify.html',
    'sign.html',
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
    const face = await faceOf(services, request)
    if (face?.sites) allowSites(reply, face.sites)
    const html = withAuthority(withFace(plain, face), services.settings)
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(html)
  }
  app.get('/', (request, reply) => open('index.html', request, reply))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!isPage) throw new Refusal(404, 'platform.unknown_route')
    return open(pageOf(request.url), request, reply)
  })
}

const isSimulator = (url: string) => /^\/publico\/simulador\/?(?:\?|$)/.test(url)

/** Our own pages, among the sites. */
const own = "'self'"

const isChat = (url: string) => /^\/publico\/chat\/?(?:\?|$)/.test(url)

function pageOf(url: string) {
  if (isSimulator(url)) return 'simulator.html'
  if (isChat(url)) return 'chat.html'
  if (/^\/publico\/verificar\/?(?:\?|$)/.test(url)) return 'verify.html'
  if (/^\/publico\/assinar\/[\w-]+\/?(?:\?|$)/.test(url)) return 'sign.html'
  return url.startsWith('/publico/') ? 'public.html' : 'index.html'
}

/**
 * The sites that the company named may show its simulator and its chat inside their own pages, and we the chat in ours; no other
 * page is ever shown in a frame.
 */
function allowSites(reply: FastifyReply, sites: readonly string[]) {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '')
  if (sites.length === 0 || !policy) return
  const framing = `frame-ancestors ${sites.map((site) => (site === own ? site : `https://${site}`)).join(' ')}`
  reply.header(
    'Content-Security-Policy',
    policy.replace("frame-ancestors 'none'", () => framing),
  )
  reply.removeHeader('X-Frame-Options')
}

type Face = Pick<Company, 'name' | 'primaryColor' | 'secondaryColor' | 'logoUrl' | 'bannerUrl' | 'profile'> & {
  /** What messengers show under the page's link. */
  card?: { title: string; description: string }
  /** Sites that may show the page in a frame. */
  sites?: readonly string[]
}

const sharedProposal = /^\/publico\/proposta\/([A-Za-z0-9_-]{8,200})\/?(?:\?|$)/

/**
 * Whose name and colours the page has: those of the store behind a shared link, otherwise those of the host's company.
 * A host without a company gets the plain page, which says so.
 */
async function faceOf(services: Services, { headers, url }: FastifyRequest): Promise<Face | undefined> {
  const company = await companyOf(services, headers.host).catch(() => undefined)
  const token = sharedProposal.exec(url)?.[1]
  if (company && isSimulator(url)) {
    const face = await reading(services, { company }, (ctx) => faceOfSimulator(ctx))
    return { ...company, ...face }
  }
  if (company && isChat(url)) {
    const sites = await reading(services, { company }, (ctx) => sitesOfChat(ctx))
    return { ...company, sites: [own, ...sites] }
  }
  if (!company || !token) return company
  const face = await reading(services, { company }, (ctx) => faceOfLink(ctx, token))
  return { ...company, ...face }
}

/** Puts the company's colours into the page, so that its first paint has them. */
function withFace(html: string, face: Face | undefined) {
  if (!face) return html
  return html
    .replace('<meta name="theme-color" content="#004B57" />', () => meta('theme-color', face.primaryColor))
    .replace('<title>Simulador</title>', () => `<title>${escaped(`Simulador de energia solar, ${face.name}`)}</title>`)
    .replace(
      '<title>Verificar documento</title>',
      () => `<title>${escaped(`Verificar documento, ${face.name}`)}</title>`,
    )
    .replace('<title>Assinar documento</title>', () => `<title>${escaped(`Assinar documento, ${face.name}`)}</title>`)
    .replace('<title>Chat</title>', () => `<title>${escaped(`Chat, ${face.name}`)}</title>`)
    .replace('<title>Proposta</title>', (plain) => (face.card ? cardTags(face.card, face.name) : plain))
    .replace(/<meta name="(brand|company|logo|banner|phone|mail)" content="" \/>/g, (_all, name: keyof typeof texts) =>
      meta(name, texts[name](face)),
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

const texts = {
  brand: ({ primaryColor, secondaryColor }: Face) => `${primaryColor} ${secondaryColor}`,
  company: ({ name }: Face) => name,
  logo: ({ logoUrl }: Face) => logoUrl,
  banner: ({ bannerUrl }: Face) => bannerUrl,
  phone: ({ profile }: Face) => profile.phone ?? '',
  mail: ({ profile }: Face) => profile.email ?? '',
}

/** Whose seals are ours: told with the page, so that nothing of a file has to be asked. */
const withAuthority = (html: string, { secret }: Settings) =>
  html.replace('<meta name="authority" content="" />', () => meta('authority', authorityPrint(secret)))

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

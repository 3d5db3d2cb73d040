import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { companyOf } from '../platform/http/company-of-host.ts'
import type { Services } from '../platform/http/services.ts'
import { remembered } from '../platform/remembered.ts'
import { noCompany } from '../platform/tenancy/company.ts'

const mark = join(import.meta.dirname, 'web/static/icon.svg')

const icons = [
  { path: '/app-icon-192.png', size: 192, purpose: 'any' },
  { path: '/app-icon-512.png', size: 512, purpose: 'any' },
  // Phones cut icons into shapes of their own, so the mark stays in the middle four fifths.
  { path: '/app-icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const

type Face = Pick<typeof noCompany, 'name' | 'primaryColor' | 'secondaryColor'>

/**
 * The web manifest that a phone or a desktop needs to install the application: name, colours and icons of the host's
 * company.
 */
export function serveInstallable(app: FastifyInstance, services: Services) {
  const faceOf = (host: string | undefined): Promise<Face> => companyOf(services, host).catch(() => noCompany)
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async ({ headers }, reply) => {
    const { name, primaryColor } = await faceOf(headers.host)
    return reply
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send({
        id: '/',
        name: name || 'Girassol',
        short_name: (name || 'Girassol').slice(0, 24),
        description: 'Vendas, propostas e obras de energia solar em um só lugar.',
        lang: 'pt-BR',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: primaryColor,
        background_color: '#ffffff',
        icons: icons.map(({ path, size, purpose }) => ({
          src: path,
          sizes: `${size}x${size}`,
          type: 'image/png',
          purpose,
        })),
      })
  })
  const drawn = new Map<string, Promise<Buffer>>()
  for (const { path, size, purpose } of icons)
    app.get(path, { schema: { hide: true } }, async ({ headers }, reply) => {
      const face = await faceOf(headers.host)
      if (drawn.size > 1_000) drawn.clear()
      const key = `${path} ${face.primaryColor} ${face.secondaryColor}`
      const icon = await remembered(drawn, key, () => drawIcon(face, size, purpose === 'maskable' ? 0.6 : 0.84))
      return reply.header('Cache-Control', 'public, max-age=3600').type('image/png').send(icon)
    })
}

/** The product's mark in the company's colours, on white. */
async function drawIcon({ primaryColor, secondaryColor }: Face, size: number, share: number) {
  const svg = (await readFile(mark, 'utf8'))
    .replaceAll('#004B57', () => primaryColor)
    .replaceAll('#2BB673', () => secondaryColor)
  const side = Math.round(size * share)
  const picture = await sharp(Buffer.from(svg), { density: 72 * (side / 32) })
    .resize(side, side)
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: '#ffffff' } })
    .composite([{ input: picture, gravity: 'centre' }])
    .png()
    .toBuffer()
}

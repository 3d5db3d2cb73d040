import { documents } from '../../../src/modules/documents/contract.ts'
import { gzipped, inBrowser, kilobytes } from '../../browser.ts'
import { type Figure, rounded } from '../../figure.ts'
import { makePeople, tokenOf } from '../../people.ts'
import { manyDrafts } from '../../signing/drafts.ts'
import { typedCaller } from '../../typed-caller.ts'
import { benchWorld } from '../../world.ts'
import { secondsOf } from '../first-paint.ts'

const slug = 'empresa-15'
const limit = 90
const patience = 1.5

/**
 * JavaScript (gzipped) of the page on which somebody reads and signs, and how long it takes on a slow-4G line with a processor four times
 * slower until its first button can be pressed. The floor is React alone.
 */
export const measure = () =>
  inBrowser(slug, async ({ page, product, address, scripts }): Promise<Figure> => {
    await page.setViewportSize({ width: 390, height: 844 })
    const path = await newLink(product.port)
    await page.goto(address(path))
    await page.locator('footer button').first().waitFor()
    const value = kilobytes(gzipped(scripts))
    const floor = kilobytes(gzipped([...scripts].filter((one) => /\/react-[^/]+\.js$/.test(one))))
    const cdp = await page.context().newCDPSession(page)
    const { median: seconds, all, kB } = await secondsOf({ page, address }, cdp, path, 'footer button')
    return {
      id: 'sign-page-js',
      value,
      unit: 'kB',
      floor,
      ratio: rounded(value / floor),
      limit,
      holds: value <= limit && seconds <= patience,
      secondsOnSlow4G: seconds,
      all,
      transferredKB: kB,
    }
  })

/** Somebody is asked to sign a paper of three pages. */
async function newLink(port: number): Promise<string> {
  const world = await benchWorld()
  await makePeople(world, slug, 1)
  const call = typedCaller({ port }, slug, tokenOf(0))
  const seller = { query: world.query, call, port, slug, token: tokenOf(0) }
  const [id] = await manyDrafts(seller, 'Contrato da medida', 1)
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const signers = [{ name: 'Maria Lima', email: 'maria@exemplo.com.br', auth: 'drawn' as const }]
  const { signerList } = await call(documents.send, { params: { id: id! }, body: { deadline, signers } })
  const { url } = await call(documents.link, { params: { id: id!, signerId: signerList[0]!.id } })
  return new URL(url).pathname
}

import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startWorld } from '../../../app/testing.ts'
import { authorityPrint, ownCertificate } from '../../../platform/seal/own-certificate.ts'
import { type SealCertificate, seal } from '../../../platform/seal/seal.ts'
import { plainPdf } from '../../../platform/seal/testing/plain-pdf.ts'
import { verify } from '../../../platform/verify/verify.ts'
import { verdictWords } from '../verdict-words.ts'

const world = await startWorld()
const { look } = await world.company()
const company = { name: 'Sol do Cerrado Energia Ltda', cnpj: '11222333000181' }
const own = ownCertificate('a secret of tests', company, '2026-11-27T15:00:00.000Z')
const forged = ownCertificate('other secret', company, '2026-11-27T15:00:00.000Z')
const authority = authorityPrint('a secret of tests')

const sealedBy = async (certificate: SealCertificate, pdf = plainPdf()) =>
  (await look((ctx) => seal(ctx, pdf, certificate, { reason: 'Documento assinado' }))).pdf

async function verdictOf(pdf: Buffer, asked: string | null = authority) {
  const words = verdictWords(await verify(pdf), { lang: 'pt-BR', at: (iso) => iso, authority: asked })
  return { ...words, lines: words.seals.flat().map(({ value }) => value) }
}

function command(pdf: Buffer, ...more: string[]) {
  const file = join(world.settings.dataDir, 'contrato.pdf')
  writeFileSync(file, pdf)
  const path = join(import.meta.dirname, '../../../app/verify.ts')
  const { status, stdout } = spawnSync(process.execPath, [path, file, ...more], { encoding: 'utf8' })
  return { status, stdout }
}

it('what this installation sealed is whole, on the page and on the command line', async () => {
  const pdf = await sealedBy(own)
  expect(await verdictOf(pdf)).toMatchObject({ standing: 'whole', sign: '✓', title: 'Arquivo íntegro' })
  const { status, stdout } = command(pdf, `--authority=${authority}`)
  expect([status, stdout.split(' ')[0]]).toEqual([0, '✓'])
  expect(stdout).toContain('Arquivo íntegro')
})

it('the same paper sealed by anybody else under the company’s name is said to be of an unknown authority', async () => {
  const pdf = await sealedBy(forged)
  const page = await verdictOf(pdf)
  expect(page).toMatchObject({ standing: 'unknown', sign: '!', title: 'Autoridade desconhecida' })
  expect(page.lines).toContain(`Desconhecida: não é desta instalação (${authorityPrint('other secret')})`)
  const { status, stdout } = command(pdf, `--authority=${authority}`)
  expect(status).toBe(1)
  expect(stdout).not.toMatch(/✓|íntegro/)
})

it('a seal put over ours by another is not ours; ours over another’s is', async () => {
  expect((await verdictOf(await sealedBy(forged, await sealedBy(own)))).standing).toBe('unknown')
  expect((await verdictOf(await sealedBy(own, await sealedBy(forged)))).standing).toBe('whole')
})

it('our authority’s certificate that merely travels along vouches for nobody', async () => {
  const [leaf, root] = forged.certificates as [Uint8Array, Uint8Array]
  for (const certificates of [
    [leaf, root, own.certificates[1]!],
    [leaf, own.certificates[1]!],
  ]) {
    const { standing } = await verdictOf(await sealedBy({ ...forged, certificates }))
    expect(standing).toBe('unknown')
  }
})

it('who names no authority is told the seal’s, without a ✓', async () => {
  const pdf = await sealedBy(own)
  expect(await verdictOf(pdf, null)).toMatchObject({ standing: 'unasked', sign: '?' })
  const { status, stdout } = command(pdf)
  expect(status).toBe(0)
  expect(stdout).toContain(authority)
  expect(stdout).not.toMatch(/✓|íntegro/)
})

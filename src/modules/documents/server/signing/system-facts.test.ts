import { expect, it } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import type { ShownSigning } from '../../signing-contract.ts'
import { signerOf } from '../document-store.ts'
import { linkOf } from '../signer-links.ts'
import { hostedToken, maria, paulo, rosa, sentPaper, tokenIn } from '../test-signing.ts'

const world = await startWorld()

async function factsWith(company: TestCompany, values: Record<string, string>) {
  const sent = await sentPaper(company, [maria])
  await company.within((ctx) =>
    ctx.run(
      statement('update documents set field_values = $2 where tenant_id = platform.current_tenant() and id = $1', [
        sent.id,
        JSON.stringify(values),
      ]),
    ),
  )
  const token = await hostedToken(company, sent.id, sent.signerList[0]!.id)
  const { body } = await company.stranger.request('GET', `/api/public/signatures/${token}`)
  return (body as { Content: ShownSigning }).Content.facts
}

it('whoever signs is told in a few words what the text says of system and price; of a finished paper nothing is known', async () => {
  const company = await world.company()
  const said = {
    'prePropostaAceita.potencia': '7,02',
    'preProposta.modulos': '12',
    'prePropostaAceita.valor': 'R$ 24.890,00',
  }
  expect(await factsWith(company, { ...said, 'preProposta.valor': 'R$ 1,00', 'lead.nome': 'Maria Lima' })).toEqual([
    { label: 'Sistema', value: '7,02 kWp, 12 módulos' },
    { label: 'Valor', value: 'R$ 24.890,00' },
  ])
  expect(await factsWith(company, {})).toEqual([])
})

it('whoever signs beside others has no place in the order, and whoever follows them has', async () => {
  const company = await world.company()
  const { id, signerList } = await sentPaper(company, [maria, paulo, { ...rosa, group: 2 }])
  const placeOf = async (name: string) => {
    const signerId = signerList.find((one) => one.name === name)!.id
    const { url } = await company.within((ctx) =>
      signerOf(ctx, id, signerId).then(async (signer) => ({ url: await linkOf(ctx, signer) })),
    )
    const { body } = await company.stranger.request('GET', `/api/public/signatures/${tokenIn(url)}`)
    return (body as { Content: ShownSigning }).Content.place
  }
  expect(await placeOf(maria.name)).toEqual({ at: null, of: 3 })
  expect(await placeOf(paulo.name)).toEqual({ at: null, of: 3 })
  expect(await placeOf(rosa.name)).toEqual({ at: 3, of: 3 })
})
